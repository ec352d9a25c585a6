/** The key WebDriver uses for an element in its responses. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Longest wait for a session to end, in milliseconds: after a failure the driver may hang. */
const END_MS = 20_000

export type WebDriverSession = {
  readonly capabilities: Record<string, unknown>
  /** A command of this session: `POST` with a body, `GET` without. */
  command<Value>(path: string, body?: object): Promise<Value>
  /** An element's id, found by selector. */
  find(selector: string): Promise<string>
  end(): Promise<void>
}

/** A WebDriver session with the driver at an address. */
export async function openSession(origin: string, capabilities: object): Promise<WebDriverSession> {
  const opened = await ask<{ sessionId: string; capabilities: Record<string, unknown> }>(
    'POST',
    `${origin}/session`,
    { capabilities: { alwaysMatch: capabilities } },
  )
  const root = `${origin}/session/${opened.sessionId}`
  const command = <Value>(path: string, body?: object) =>
    ask<Value>(body ? 'POST' : 'GET', `${root}/${path}`, body)
  return {
    capabilities: opened.capabilities,
    command,
    async find(selector) {
      const found = await command<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      })
      return found[ELEMENT] ?? ''
    },
    end: () => ask('DELETE', root, undefined, END_MS),
  }
}

/** Whether a driver responds at an address. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await ask<{ ready: boolean }>('GET', `${origin}/status`)).ready
  } catch {
    return false
  }
}

async function ask<Value>(
  method: string,
  url: string,
  body?: object,
  limit?: number,
): Promise<Value> {
  const reply = await fetch(url, {
    method,
    ...(limit ? { signal: AbortSignal.timeout(limit) } : {}),
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  const { value } = (await reply.json()) as { value: Value & { error: string; message: string } }
  if (!reply.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${value.error}, ${value.message}`)
  return value
}
