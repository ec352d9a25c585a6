import type { Ctx } from '../../picture/canvas.ts'
import type { Size } from '../../picture/viewport.ts'

/** A painted picture as a file. */
export async function toPngFile(name: string, { width, height }: Size, paint: (ctx: Ctx) => void) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('There is no canvas to draw on')
  paint(ctx)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas gave no picture')
  return new File([blob], name, { type: 'image/png' })
}
