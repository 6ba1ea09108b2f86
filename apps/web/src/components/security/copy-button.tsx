import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { copyText } from '#web/lib/browser/copy-text.ts'

type CopyButtonProps = {
  readonly text: string
  /** What is copied, for the accessible name. */
  readonly name: string
  /** The button's text where there are several; default "Copy". */
  readonly label?: string
  /** Element that shows the text: it is selected there if the browser offers no other way to copy. */
  readonly shown: RefObject<HTMLElement | null>
}

/** Copies a text that is on screen to the clipboard, and confirms it. */
export function CopyButton({ text, name, label, shown }: CopyButtonProps) {
  const { t } = useTranslation('security')
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text, shown.current ?? undefined))
  const words = copied ? t('copy.done') : (label ?? t('copy.action'))
  return (
    <>
      <Button
        icon={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        aria-label={label === undefined ? t(copied ? 'copy.announced' : 'copy.named', { name }) : words}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      <span role="status">
        {copied ? <VisuallyHidden>{t('copy.announced', { name })}</VisuallyHidden> : null}
      </span>
    </>
  )
}
