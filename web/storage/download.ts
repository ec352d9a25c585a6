/** Hands a file to the browser's downloads. */
export function download(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
