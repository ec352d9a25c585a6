import { expect, onTestFinished, test, vi } from 'vitest'
import { startSimulator } from '../testing/simulator/simulator.ts'
import { onSent } from './on-sent.ts'

test('reports when a fetch request is sent, and ignores others', async () => {
  const site = await startSimulator()
  onTestFinished(site.close)
  const [tell, tellOther] = [vi.fn(), vi.fn()]
  const address = `${site.origin}/season-8/?search%5Bname%5D=O'Brannick&é`
  const stop = onSent(address, tell)
  const stopOther = onSent(`${site.origin}/season-9/`, tellOther)
  await (await fetch(address)).text()
  expect(tell).toHaveBeenCalledOnce()
  expect(tellOther).not.toHaveBeenCalled()

  stop()
  stopOther()
  await (await fetch(address)).text()
  expect(tell).toHaveBeenCalledOnce()
})
