import { closeAdminSession, openAdminSession } from '../../../contract/admin-session.ts'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { callApi, ExplainedError, reasonOf } from '../../api/call-api.ts'
import { queryClient } from '../../api/queries.ts'
import { createStore } from '../../ui/store.ts'

/** Whether the operator is signed in, and whether the password is asked for again during work. */
type SessionState = 'locked' | 'open' | 'asking'

/**
 * The operator's session. Kept in memory only, so that reloading locks the screen again (ADMIN-1).
 * When it ends during a call, the call waits for the password and then continues.
 */
export type OperatorSession = ReturnType<typeof createOperatorSession>

export function createOperatorSession() {
  const { get, set, subscribe } = createStore<SessionState>('locked')
  let waiting: PromiseWithResolvers<void> | null = null

  function askAgain(): Promise<void> {
    // Calls that fail together wait for one password.
    waiting ??= Promise.withResolvers<void>()
    set('asking')
    return waiting.promise
  }

  return {
    get,
    subscribe,
    /** Throws the server's message about a wrong password. */
    async unlock(password: string, code?: string) {
      await callApi(openAdminSession, { body: code ? { password, code } : { password } })
      set('open')
      waiting?.resolve()
      waiting = null
    },
    /** The operator declines: the waiting calls fail, and nothing is lost. */
    giveUp() {
      set('open')
      waiting?.reject(new ExplainedError(ADMIN_TEXTS.passwordDeclined))
      waiting = null
    },
    /** Ends the session on the server; everything loaded during it is dropped here. */
    async signOut() {
      await callApi(closeAdminSession, {})
      queryClient.clear()
      waiting?.reject(new ExplainedError(ADMIN_TEXTS.passwordDeclined))
      waiting = null
      set('locked')
    },
    async asOperator<Reply>(call: () => Promise<Reply>): Promise<Reply> {
      for (;;) {
        try {
          return await call()
        } catch (error) {
          // A wrong password in a dialog is also a 401, but the session is still open.
          if (reasonOf(error) !== 'locked') throw error
          await askAgain()
        }
      }
    },
  }
}
