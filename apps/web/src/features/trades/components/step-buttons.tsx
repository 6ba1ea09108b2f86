import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import type { TradeSteps } from './use-trade-steps.ts'

type StepButtonsProps = Pick<TradeSteps, 'previous' | 'next'> & {
  /** Arrows only, beside a heading on a phone. */
  readonly compact?: boolean
}

/** Buttons to the previous and the next trade of the list. */
export function StepButtons({ previous, next, compact = false }: StepButtonsProps) {
  const { t } = useTranslation('trades')
  if (compact) {
    return (
      <>
        <IconButton label={t('panel.previous')} disabled={!previous} onClick={() => previous?.()}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('panel.next')} disabled={!next} onClick={() => next?.()}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
      </>
    )
  }
  return (
    <>
      <Button icon={<ChevronUp size={15} aria-hidden />} disabled={!previous} onClick={() => previous?.()}>
        {t('panel.previous')} <KeyHint>K</KeyHint>
      </Button>
      <Button icon={<ChevronDown size={15} aria-hidden />} disabled={!next} onClick={() => next?.()}>
        {t('panel.next')} <KeyHint>J</KeyHint>
      </Button>
    </>
  )
}
