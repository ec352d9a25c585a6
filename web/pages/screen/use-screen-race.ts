import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listFields } from '../../../contract/field-calls.ts'
import { getRace } from '../../../contract/races.ts'
import { getHealth } from '../../../contract/service.ts'
import { isOutdated, type ServerState } from '../../../race/screen/screen-loop.ts'
import { ApiError, callApi } from '../../api/call-api.ts'
import { allFieldsQuery } from '../../replay/loading/field-query.ts'

/** How often the screen polls the server; no other page polls. */
const POLL_MS = 60_000

/** What the latest poll found: no change, a change, or no answer. */
export type ServerNews = 'same' | 'changed' | 'unreached'

/** A race and its fields, loaded once, and whether the server has newer ones. */
export function useScreenRace(raceId: string) {
  const race = useQuery({ queryKey: ['screen', raceId], queryFn: () => findRace(raceId) })
  const fields = useQuery({ ...allFieldsQuery(raceId), enabled: Boolean(race.data) })
  const { news, polls } = useServerNews(raceId)
  const isMissing = !race.data || !fields.data
  const hasFailed = race.isError || fields.isError
  // A failed load is retried a minute later; retrying at once could loop forever.
  const isDue = news === 'changed' || (hasFailed && news === 'same' && polls > 1)
  useEffect(() => {
    // Nothing is on screen yet that a reload could interrupt.
    if (isMissing && isDue) window.location.reload()
  }, [isMissing, isDue])
  return { race: race.data, fields: fields.data, server: hasFailed ? 'unreached' : news } as const
}

/** The race; null while it isn't published, also for the operator, who could see it. */
const findRace = (id: string) =>
  callApi(getRace, { params: { id } }).then(
    (race) => (race.isPublished ? race : null),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )

function useServerNews(raceId: string) {
  const [state, setState] = useState<{ news: ServerNews; polls: number }>(NO_NEWS)
  const loaded = useRef<ServerState | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const now = await askServer(raceId).catch(() => null)
      if (isOver) return
      const isNew = now && loaded.current && isOutdated(loaded.current, now)
      loaded.current ??= now
      const news = isNew ? 'changed' : now ? 'same' : 'unreached'
      setState(({ polls }) => ({ news, polls: polls + 1 }))
    }
    void ask()
    const timer = setInterval(ask, POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [raceId])
  return state
}

const NO_NEWS = { news: 'same', polls: 0 } as const

async function askServer(raceId: string): Promise<ServerState> {
  const [{ version }, race] = await Promise.all([callApi(getHealth), findRace(raceId)])
  const fields = race ? await callApi(listFields, { params: { id: raceId } }) : []
  return {
    version,
    raceVersion: race?.version ?? null,
    fields: fields.map(({ hash }) => hash).join(),
  }
}
