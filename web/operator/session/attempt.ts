import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Runs an operator's action; a toast says what failed, and why. */
export async function attempt(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast(ADMIN_TEXTS.actionFailed(failed, sentenceOf(error)))
  }
}
