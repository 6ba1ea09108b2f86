import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { splitLinks } from '../../model/split-links.ts'
import styles from './outbox.module.css'

/** The plain text of a mail; its links can be opened, and copied to pass them on. */
export function MailText({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin')
  const whole = useRef<HTMLPreElement>(null)
  const address = useRef<HTMLAnchorElement>(null)
  const parts = splitLinks(text)
  const first = parts.find(({ kind }) => kind === 'link')
  return (
    <>
      <pre ref={whole} className={styles.text}>
        {parts.map((part, index) =>
          part.kind === 'link' ? (
            <a
              // Keyed by index, because a mail may contain the same link twice.
              key={index}
              ref={part === first ? address : undefined}
              href={part.text}
              target="_blank"
              rel="noreferrer"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </pre>
      <Cluster>
        {first ? (
          <CopyButton
            text={first.text}
            name={t('outbox.link')}
            label={t('outbox.copyLink')}
            shown={address}
          />
        ) : null}
        <CopyButton text={text} name={t('outbox.whole')} label={t('outbox.copyWhole')} shown={whole} />
      </Cluster>
    </>
  )
}
