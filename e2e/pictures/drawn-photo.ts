import type { Browser } from '@playwright/test'
import { asTag, type PhotoFile, withExif } from '../photo-files.ts'

/** A drawn hall with lanes and a sled: empty, and not a real place. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
  <defs>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#1b2333"/><stop offset="1" stop-color="#55637d"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#8d7a62"/><stop offset="1" stop-color="#3b3229"/></linearGradient>
    <linearGradient id="turf" x2="0" y2="1"><stop stop-color="#4f8f63"/><stop offset="1" stop-color="#215c39"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="#fff6d8"/><stop offset="1" stop-color="#fff6d8" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1200" height="430" fill="url(#wall)"/>
  <g stroke="#2a3447" stroke-width="9">
    <path d="M0 70H1200M0 150H1200M120 0V430M360 0V430M600 0V430M840 0V430M1080 0V430"/>
  </g>
  <g fill="url(#lamp)">
    <circle cx="180" cy="110" r="120"/><circle cx="480" cy="110" r="120"/>
    <circle cx="780" cy="110" r="120"/><circle cx="1080" cy="110" r="120"/>
  </g>
  <rect y="330" width="1200" height="100" fill="#0e131d"/>
  <g fill="#ff8a30"><rect x="40" y="350" width="200" height="60"/><rect x="960" y="350" width="200" height="60"/></g>
  <g fill="#3fa9f5"><rect x="270" y="350" width="200" height="60"/><rect x="730" y="350" width="200" height="60"/></g>
  <rect x="500" y="350" width="200" height="60" fill="#d7ff3e"/>
  <rect y="430" width="1200" height="470" fill="url(#floor)"/>
  <path d="M470 430H730L1010 900H190Z" fill="url(#turf)"/>
  <g stroke="#f4f4ee" fill="none"><path d="M470 430L190 900M730 430L1010 900" stroke-width="9"/>
    <path d="M438 484H762M392 560H808M322 680H878" stroke-width="5" opacity=".6"/></g>
  <path d="M380 430H455L120 900H0V760Z" fill="#2b5f8c" opacity=".75"/>
  <path d="M820 430H745L1080 900H1200V760Z" fill="#8c3d2b" opacity=".75"/>
  <ellipse cx="600" cy="786" rx="230" ry="30" fill="#0b2415" opacity=".6"/>
  <g fill="#20252f"><rect x="400" y="735" width="400" height="42" rx="10"/>
    <rect x="440" y="490" width="24" height="250" rx="8"/><rect x="736" y="490" width="24" height="250" rx="8"/></g>
  <g fill="#11151c" stroke="#3c4454" stroke-width="4">
    <rect x="490" y="694" width="220" height="42" rx="12"/><rect x="490" y="650" width="220" height="42" rx="12"/>
    <rect x="490" y="606" width="220" height="42" rx="12"/></g>
  <g fill="#d7ff3e"><rect x="590" y="606" width="20" height="130"/></g>
</svg>`

/** The drawing as a camera photo taken at that wall time. */
export async function aDrawnPhoto(browser: Browser, takenAt: string): Promise<PhotoFile> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await page.setContent(`<body style="margin:0">${DRAWING}`)
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 90 })
  await page.close()
  const buffer = withExif(jpeg, { dateTimeOriginal: asTag(takenAt), model: 'Camera One' })
  return { name: 'sled.jpg', mimeType: 'image/jpeg', buffer }
}
