import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The default of one second is too short for a lazily loaded part on a busy machine.
configure({ asyncUtilTimeout: 8000 })

// happy-dom has no downloads: it would follow the link and leave the page.
const { click } = HTMLAnchorElement.prototype
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.download) click.call(this)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
