import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadBackup, getServerState, makeBackup } from '../../../contract/backup-calls.ts'
import { SERVER_TEXTS as TEXTS } from '../../../contract/texts/server-texts.ts'
import { callApi, request } from '../../api/call-api.ts'
import { download } from '../../storage/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whenText } from '../draft/draft-editor.ts'
import { attempt } from '../session/attempt.ts'
import { PasswordForm } from '../session/gate.tsx'
import { operatorQuery } from '../session/operator-queries.ts'
import type { OperatorSession } from '../session/operator-session.ts'
import { QueryFailed } from '../session/query-failed.tsx'
import { Authenticator } from './authenticator.tsx'

/** How often the page polls while a backup is being made, in milliseconds. */
const ASK_EVERY = 2000

const serverQuery = (session: OperatorSession) =>
  queryOptions({
    ...operatorQuery([getServerState.path], getServerState.reply, session),
    refetchInterval: ({ state }) => (state.data?.backups.isRunning ? ASK_EVERY : false),
  })

/** Version, backups and connections of the server (STORE-25). */
export function ServerPanel({ session }: { session: OperatorSession }) {
  const server = useQuery(serverQuery(session))
  const [isAsking, setAsking] = useState(false)
  const backups = server.data?.backups
  const make = () =>
    attempt(TEXTS.notMade, async () => {
      await session.asOperator(() => callApi(makeBackup))
      await server.refetch()
    })
  const fetchBackup = async (password: string, code?: string) => {
    const reply = await request(downloadBackup.path, {
      method: downloadBackup.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(code ? { password, code } : { password }),
    })
    const name = /filename="(.+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
    download(await reply.blob(), name ?? 'racetrace.backup')
    setAsking(false)
  }

  return (
    <section className="grid gap-4">
      <h2 className="font-display text-3xl leading-none font-bold">
        {TEXTS.title}
        {server.data && (
          <span className="ml-3 text-lg font-semibold text-quiet">
            {TEXTS.version(server.data.version)}
          </span>
        )}
      </h2>
      {server.isPending && <Skeleton className="h-40" />}
      {server.isError && <QueryFailed title={TEXTS.failed} query={server} />}
      {server.data && backups && (
        <div className="grid gap-6 rounded-xl border border-line bg-surface p-4">
          <div className="grid gap-2">
            <h3 className="font-semibold">{TEXTS.backups}</h3>
            <p>
              {backups.last
                ? TEXTS.last(backups.last, whenText(Date.parse(backups.last.madeAt)))
                : TEXTS.none}
            </p>
            {backups.failure && <Problem failure={backups.failure} />}
            <p className="text-sm text-pretty text-quiet">{TEXTS.nightly(backups)}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <Button aria-disabled={backups.isRunning} onClick={make}>
                {backups.isRunning ? TEXTS.making : TEXTS.make}
              </Button>
              {backups.last && <Button onClick={() => setAsking(true)}>{TEXTS.download}</Button>}
            </div>
          </div>
          <Authenticator
            state={server.data.authenticator}
            session={session}
            onChanged={server.refetch}
          />
          <div className="grid gap-2">
            <h3 className="font-semibold">{TEXTS.connections}</h3>
            <p className="text-sm text-pretty wrap-anywhere text-quiet">
              {TEXTS.hosts(server.data.hosts)}
            </p>
          </div>
        </div>
      )}
      <Dialog {...TEXTS.ask} isOpen={isAsking} onClose={() => setAsking(false)}>
        <PasswordForm unlock={fetchBackup} action={TEXTS.download} />
      </Dialog>
    </section>
  )
}

function Problem({ failure }: { failure: Parameters<typeof TEXTS.problem>[0] }) {
  const { title, description } = TEXTS.problem(failure, whenText(Date.parse(failure.at)))
  return (
    <Notice kind="error" title={title}>
      {description}
    </Notice>
  )
}
