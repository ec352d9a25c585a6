/** A part of a form; with a file name it is a file. */
export type FormPart = {
  readonly name: string
  readonly fileName?: string
  readonly content: Uint8Array | string
}

const BOUNDARY = 'racetrace-test-boundary'

/** A multipart form as it goes over the wire, for `inject` and for clients that send it in pieces. */
export function aForm(...parts: FormPart[]) {
  const pieces = parts.flatMap(({ name, fileName, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: video/mp4`
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** The form of an upload. */
export const aVideoForm = (content: Uint8Array | string, fileName = 'holiday with ana.mp4') =>
  aForm({ name: 'video', fileName, content })
