import type { ImportReply, ImportRequest } from './import-messages.ts'
import { createImportSession } from './import-session.ts'

/** Files of fields are read here: 20,000 rows would hold the page for seconds. */
const session = createImportSession()

async function answer(request: ImportRequest) {
  switch (request.name) {
    case 'read':
      return session.read(new Uint8Array(await request.given.arrayBuffer()))
    case 'understand':
      return session.understand(request.given, (rows) =>
        self.postMessage({ id: request.id, kind: 'progress', rows } satisfies ImportReply),
      )
    case 'page':
      return session.page(request.given)
    case 'files':
      return session.files(request.given)
  }
}

self.onmessage ??= async ({ data }: MessageEvent<ImportRequest>) => {
  const { id } = data
  try {
    self.postMessage({ id, kind: 'answer', value: await answer(data) } satisfies ImportReply)
  } catch {
    // The file went away while it was read, or there is no memory for it: the page says so.
    self.postMessage({ id, kind: 'failed' } satisfies ImportReply)
  }
}
