import type { MentionKind } from '@plumbline/domain/notes/mention'
import { mentionsOf } from '@plumbline/domain/notes/mentions-of'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import type { ExportResult, ExportSource, NoteFormat } from '#web/lib/export/export-notes.ts'
import { printDocument } from '#web/lib/export/print-document.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import styles from './export-dialog.module.css'

type LoadOptions = {
  readonly signal: AbortSignal
  /** Texts that were loaded, of how many. */
  readonly onLoaded: (done: number, total: number) => void
}

type ExportDialogProps = {
  readonly title: string
  readonly format: NoteFormat
  /** Collects what is exported. */
  readonly load: (options: LoadOptions) => Promise<ExportSource>
  readonly onClose: () => void
}

type State =
  | {
      readonly kind: 'running'
      readonly step: 'notes' | 'images'
      readonly done: number
      readonly of: number
    }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }

const starting: State = { kind: 'running', step: 'notes', done: 0, of: 0 }

/** Exports at once, with progress; stays open only to name images that could not be loaded. */
export function ExportDialog({ title, format, load, onClose }: ExportDialogProps) {
  const { t } = useTranslation('document-export')
  const [state, setState] = useState<State>(starting)
  const [attempt, setAttempt] = useState(0)
  const mentionTexts = useMentionTexts()

  const build = async (signal: AbortSignal): Promise<ExportResult> => {
    const show = (step: 'notes' | 'images', done: number, of: number) => {
      if (!signal.aborted) setState({ kind: 'running', step, done, of })
    }
    const writers = import('#web/lib/export/export-notes.ts')
    const source = await load({ signal, onLoaded: (done, total) => show('notes', done, total) })
    // The sanitiser and the writers of formats load while the texts do.
    const { exportNotes } = await writers
    const htmls = source.notes.map(({ html }) => html)
    return exportNotes(source, {
      format,
      language: currentLanguage(),
      origin: location.origin,
      mentionText: await mentionTexts(htmls, signal),
      words: {
        untitled: t('untitled'),
        missing: (name) => t('imageMissing', { name }),
      },
      signal,
      onProgress: (done, of) => show('images', done, of),
    })
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { output, missing } = await build(signal)
      if (output.kind === 'file') {
        saveFile(output.name, output.content)
        showToast({ message: t('saved', { name: output.name }) })
      } else await printDocument(output.html)
      if (signal.aborted) return
      if (missing.length === 0) onClose()
      else setState({ kind: 'incomplete', missing })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error })
    }
  })
  useEffect(() => {
    const cancel = new AbortController()
    const start = setTimeout(() => void run(cancel.signal))
    return () => {
      clearTimeout(start)
      cancel.abort()
    }
  }, [attempt])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { title })}
      actions={
        <>
          <Button onClick={onClose}>{state.kind === 'incomplete' ? t('close') : t('cancel')}</Button>
          {state.kind === 'failed' ? (
            <Button
              kind="primary"
              onClick={() => {
                setState(starting)
                setAttempt(attempt + 1)
              }}
            >
              {t('retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {state.kind === 'running' ? (
        <ProgressBar
          label={state.of === 0 ? t('preparing') : t(state.step, { done: state.done, count: state.of })}
          share={state.of === 0 ? undefined : state.done / state.of}
        />
      ) : state.kind === 'failed' ? (
        <FormError error={state.error} />
      ) : (
        <div role="alert">
          <Paragraph>{t('incomplete', { count: state.missing.length })}</Paragraph>
          <ul className={styles.missing}>
            {state.missing.map((name, index) => (
              // Two images may have the same description.
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

export type MentionText = (kind: MentionKind, id: string) => string | undefined

/**
 * Loads what is known of the mentions in notes, as text: pair, direction, date and result of a trade. Mentions of what
 * no longer exists, or cannot be loaded, have none.
 */
function useMentionTexts(): (notes: readonly string[], signal: AbortSignal) => Promise<MentionText> {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const queryClient = useQueryClient()
  return async (notes, signal) => {
    const mentions = notes.map(mentionsOf)
    const idsOf = (kind: MentionKind) => [...new Set(mentions.flatMap((of) => of[kind]))]
    const texts = new Map<string, string>()
    const orNone = <T,>(work: Promise<T>) => work.catch((): undefined => undefined)
    const trades = idsOf('trade')
    const accounts =
      trades.length > 0
        ? ((await orNone(queryClient.ensureQueryData(accountsOptions())))?.accounts ?? [])
        : []
    for (const id of trades) {
      signal.throwIfAborted()
      const trade = await orNone(queryClient.fetchQuery(api.trades.get.queryOptions({ input: { id } })))
      if (!trade) continue
      const account = accounts.find((each) => each.id === trade.accountId)
      const date = format.tradeTime(trade.closedAt ?? trade.openedAt, 'date', account?.brokerTimeZone ?? null)
      const result =
        trade.closedAt === null
          ? [t('mention.open')]
          : account
            ? [format.money(toCents(trade.netPnl), account.currency, { sign: 'result' })]
            : []
      texts.set(`trade ${id}`, [trade.pair, t(`mention.${trade.direction}`), date, ...result].join(' · '))
    }
    for (const id of idsOf('day')) texts.set(`day ${id}`, format.time(id, 'date'))
    const strategies = idsOf('strategy')
    if (strategies.length > 0) {
      const known = (await orNone(queryClient.ensureQueryData(strategiesOptions()))) ?? []
      for (const { id, label } of known) if (strategies.includes(id)) texts.set(`strategy ${id}`, label)
    }
    return (kind, id) => texts.get(`${kind} ${id}`)
  }
}
