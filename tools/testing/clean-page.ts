import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The default of one second is too short for a lazily loaded part on a busy machine.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
