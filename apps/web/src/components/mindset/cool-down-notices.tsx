import { useTranslation } from 'react-i18next'
import { Banner } from '#web/components/ui/banner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import type { RunningPause } from '#web/lib/mindset/use-cool-down.ts'

/** Above every page while a cool-down runs; it blocks nothing. */
export function CoolDownBanner({ pause }: { readonly pause: RunningPause }) {
  const { t } = useTranslation('mindset')
  return (
    <div role="status">
      <Banner words={<CoolDownText pause={pause} />}>
        <Button kind="plain" to="/mindset?pause=breathe">
          {t('breathe.open')}
        </Button>
      </Banner>
    </div>
  )
}

/** In the form of a new trade while a cool-down runs. */
export function CoolDownNote({ pause }: { readonly pause: RunningPause }) {
  return (
    <Paragraph tone="warning" role="note">
      <CoolDownText pause={pause} />
    </Paragraph>
  )
}

/** “2 losses in a row. You planned a pause: 12:30 left.” */
function CoolDownText({ pause }: { readonly pause: RunningPause }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const seconds = Math.max(0, Math.ceil((pause.to - useNow()) / 1_000))
  return (
    <>
      {t('coolDown.running', { count: pause.losses, losses: format.number(pause.losses) })}{' '}
      {/* Once a second is too often to be read out. */}
      <span aria-live="off">{t('coolDown.left', { time: clockOf(seconds) })}</span>
    </>
  )
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
