/** A canvas as a file. */
export async function toPngFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas gave no picture')
  return new File([blob], name, { type: 'image/png' })
}
