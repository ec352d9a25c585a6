import { writeFileSync } from 'node:fs'
import { afterStart } from '../media-panel.ts'
import { aPhoto } from '../photo-files.ts'
import { expect, test } from './browser-journey.ts'
import { findColor } from './compare-pictures.ts'

const GREEN = [30, 200, 30] as const
const BLUE = [30, 30, 220] as const
/** When they were taken, in seconds after the start. */
const OFFSETS = { green: 900, blue: 2700 }

/** Clicks Pause as soon as a photo is fully visible, because it stays for only two seconds. */
function pauseAtPhoto(): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-mode]')
      if (!shown?.querySelector('img')?.complete || Number(shown.style.opacity) < 1) return
      watch.disconnect()
      document.querySelector<HTMLElement>('button[aria-label=Pause]')?.click()
      resolve()
    })
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['style'] })
  })
}

test('[HOUSE-21, MEDIA-1] Media: photos are added, and appear at the moment they were taken', async ({
  visitor,
  folder,
}) => {
  const paths = [
    aPhoto(afterStart(OFFSETS.green), { name: 'green.jpg', color: GREEN }),
    aPhoto(afterStart(OFFSETS.blue), { name: 'blue.jpg', color: BLUE }),
  ].map(({ name, buffer }) => {
    writeFileSync(`${folder}/${name}`, buffer)
    return `${folder}/${name}`
  })
  await visitor.open('/race?idp=RTNG0004')
  await visitor.click({ role: 'button', name: 'Upload Media' })
  await visitor.see({ role: 'dialog', name: 'Upload Information' })
  await visitor.press('Escape')
  await visitor.chooseFiles('Photos and videos', paths)
  // The page changes from asking for media to sharing.
  await visitor.see({ role: 'button', name: 'Optimize for Sharing' })

  const countColor = async (color: readonly [number, number, number]) => {
    const map = await visitor.boxOf({ role: 'img', name: 'Race map' })
    return findColor(await visitor.look(), map, color).length
  }
  for (const [offset, color] of [
    [OFFSETS.green, GREEN],
    [OFFSETS.blue, BLUE],
  ] as const) {
    await visitor.slide({ role: 'slider', name: 'Timeline' }, offset - 20)
    expect(await countColor(color)).toBe(0)
    await visitor.click({ role: 'button', name: 'Play' })
    await visitor.inPage(pauseAtPhoto)
    // A photo takes a sixth of the map's width, and a browser may show it slightly late.
    await expect.poll(() => countColor(color)).toBeGreaterThan(2000)
    await visitor.see({ role: 'button', name: 'Play' })
  }
})
