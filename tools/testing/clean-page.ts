import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The default is one second, which a part that is loaded later can take on a busy machine.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
