import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { anAthleteResult } from '../../contract/testing/examples.ts'
import { usePacePlan } from './use-pace-plan.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

test('[PLAN-9] an earlier result is loaded only once it is named', async () => {
  const answer = vi.fn(async () => Response.json({ result: anAthleteResult() }))
  vi.stubGlobal('fetch', answer)
  const { result } = renderHook(() => usePacePlan(), { wrapper })
  expect(result.current.earlier).toEqual({ kind: 'none' })
  expect(answer).not.toHaveBeenCalled()
  act(() => result.current.change({ target: 4800, shape: { idp: 'RTANA1' } }))
  await waitFor(() => expect(result.current.earlier.kind).toBe('loaded'))
  expect(answer).toHaveBeenCalledOnce()
})
