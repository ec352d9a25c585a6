import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listFields } from '../../../contract/field-calls.ts'
import { getRace } from '../../../contract/races.ts'
import { getHealth } from '../../../contract/service.ts'
import { isOutdated, type ServerState } from '../../../race/screen/screen-loop.ts'
import { ApiError, callApi } from '../../api/call-api.ts'
import { allFieldsQuery } from '../../replay/loading/field-query.ts'

/** How often the screen asks the server; no other page asks by itself. */
const POLL_MS = 60_000

/** What the screen knows of the server: it has changed, it is as it was, or it can't be reached. */
export type ServerNews = 'same' | 'changed' | 'unreached'

/** A race and its fields, loaded once, and whether the server has other ones by now. */
export function useScreenRace(raceId: string) {
  const race = useQuery({ queryKey: ['screen', raceId], queryFn: () => findRace(raceId) })
  const fields = useQuery({ ...allFieldsQuery(raceId), enabled: Boolean(race.data) })
  const server = useServerNews(raceId)
  const isMissing = !race.data || !fields.data
  useEffect(() => {
    // Nothing is shown that could be interrupted.
    if (isMissing && server === 'changed') window.location.reload()
  }, [isMissing, server])
  const hasFailed = race.isError || fields.isError
  return { race: race.data, fields: fields.data, server: hasFailed ? 'unreached' : server } as const
}

/** The race; null while it isn't published. */
const findRace = (id: string) =>
  callApi(getRace, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

function useServerNews(raceId: string): ServerNews {
  const [news, setNews] = useState<ServerNews>('same')
  const loaded = useRef<ServerState | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const now = await askServer(raceId).catch(() => null)
      if (isOver) return
      const isNew = now && loaded.current && isOutdated(loaded.current, now)
      // A first answer after a page that could load nothing is news as well.
      loaded.current ??= now
      setNews(isNew ? 'changed' : now ? 'same' : 'unreached')
    }
    void ask()
    const timer = setInterval(ask, POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [raceId])
  return news
}

async function askServer(raceId: string): Promise<ServerState> {
  const [{ version }, race] = await Promise.all([callApi(getHealth), findRace(raceId)])
  const fields = race ? await callApi(listFields, { params: { id: raceId } }) : []
  return {
    version,
    raceVersion: race?.version ?? null,
    fields: fields.map(({ hash }) => hash).join(),
  }
}
