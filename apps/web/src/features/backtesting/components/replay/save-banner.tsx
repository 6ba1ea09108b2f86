import type { Backtest } from '@plumbline/contract/backtesting/backtesting'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Banner } from '#web/components/ui/banner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { storeUnsentMoves } from '../../api/replay-saver.ts'
import { keepAsCopy } from '../../api/open-session.ts'
import type { ReplayPlayer } from '../../api/replay-player.ts'
import { usePlayer } from './use-opened-session.ts'

type SaveBannerProps = {
  readonly session: Backtest
  readonly player: ReplayPlayer
  readonly userId: string
  readonly onReopen: () => void
}

/** Tells what the server does not have, and what to do if another tab or device has continued the session. */
export function SaveBanner({ session, player, userId, onReopen }: SaveBannerProps) {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const errorText = useApiErrorText()
  const [isBusy, setBusy] = useState(false)
  const save = usePlayer(player, (state) => state.save)
  const { id } = session
  const reopen = async () => {
    await storeUnsentMoves(userId, id, undefined)
    onReopen()
  }
  const copy = async () => {
    setBusy(true)
    try {
      const name = t('action.copyName', { name: session.name }).slice(0, 200)
      const made = await keepAsCopy({ id, userId, name }, player.state().replay)
      await navigate(`/backtesting/${made}`)
    } catch (error) {
      showToast({ message: errorText(error) })
      setBusy(false)
    }
  }
  switch (save.kind) {
    case 'saved':
    case 'saving':
      return <VisuallyHidden role="status">{save.kind === 'saved' ? t('save.saved') : ''}</VisuallyHidden>
    case 'offline':
      return (
        <div role="status">
          <Banner words={t('save.offline')}>
            <Button onClick={() => void player.save()}>{t('save.retry')}</Button>
          </Banner>
        </div>
      )
    case 'failed':
      return (
        <div role="alert">
          <Banner words={t('save.failed', { reason: errorText(save.error) })}>
            <Button onClick={() => void player.save()}>{t('save.retry')}</Button>
          </Banner>
        </div>
      )
    case 'conflict':
      return (
        <div role="alert">
          <Banner words={t('save.conflict')}>
            <Button onClick={() => void reopen()}>{t('save.reload')}</Button>
            <Button kind="primary" busy={isBusy} onClick={() => void copy()}>
              {t('save.copy')}
            </Button>
          </Banner>
        </div>
      )
  }
}
