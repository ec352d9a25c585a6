import { createImportSession } from './import-session.ts'
import type { ImportReply, ImportRequest } from './start-import.ts'

/** Field files are read here, because 20,000 rows would block the page for seconds. */
const session = createImportSession()
const reply = (message: ImportReply) => self.postMessage(message)

async function answer(request: ImportRequest) {
  switch (request.name) {
    case 'read':
      return session.read(new Uint8Array(await request.given.arrayBuffer()))
    case 'chooseHeader':
      return session.chooseHeader(request.given)
    case 'understand':
      return session.understand(request.given, (rows) => reply({ kind: 'progress', rows }))
    case 'files':
      return session.files(request.given)
  }
}

self.onmessage ??= async ({ data }: MessageEvent<ImportRequest>) => {
  try {
    reply({ kind: 'answer', value: await answer(data) })
  } catch {
    // The file disappeared during reading, or there isn't enough memory for it; the page says so.
    reply({ kind: 'failed' })
  }
}
