import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { copyText } from '#web/lib/browser/copy-text.ts'

type CopyButtonProps = {
  readonly text: string
  /** What is copied, for whoever hears the button alone. */
  readonly name: string
  /** What the button says where there are several; "Copy" for one. */
  readonly label?: string
  /** Where the text stands: it is selected there where the browser gives no other way. */
  readonly shown: RefObject<HTMLElement | null>
}

/** Puts a text that is on screen on the clipboard, and says so. */
export function CopyButton({ text, name, label, shown }: CopyButtonProps) {
  const { t } = useTranslation('security')
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text, shown.current ?? undefined))
  const words = copied ? t('copy.done') : (label ?? t('copy.action'))
  return (
    <>
      <Button
        icon={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        aria-label={label === undefined ? t(copied ? 'copy.said' : 'copy.named', { name }) : words}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      <span role="status">{copied ? <VisuallyHidden>{t('copy.said', { name })}</VisuallyHidden> : null}</span>
    </>
  )
}
