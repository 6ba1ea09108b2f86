import type { LegalTextName } from '@plumbline/contract/legal/legal'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { useSession } from '#web/lib/session/session.ts'
import { legalTextOptions, type ShownText } from '../api/queries.ts'
import { readMarkdown } from '../model/read-markdown.ts'
import styles from './legal-page.module.css'
import { Markdown } from './markdown.tsx'
import { PublicPage } from './public-page.tsx'

export function TermsPage() {
  const { t } = useTranslation()
  return <LegalPage name="terms" title={t('public.terms')} />
}

export function PrivacyPolicyPage() {
  const { t } = useTranslation()
  return <LegalPage name="privacy-policy" title={t('public.privacy')} />
}

type LegalPageProps = { readonly name: LegalTextName; readonly title: string }

/** The operator's text in the current language, or the built-in one. */
function LegalPage({ name, title }: LegalPageProps) {
  const { t } = useTranslation('public')
  const { data, error, refetch } = useQuery(legalTextOptions(name, currentLanguage()))
  return (
    <PublicPage title={title}>
      <main className={styles.main}>
        <WayBack />
        {data?.kind === 'text' ? (
          <Text text={data} title={title} />
        ) : (
          <>
            <h1 className={styles.title}>{title}</h1>
            {data ? <ErrorPanel message={t('legal.unreadable')} onRetry={() => void refetch()} /> : null}
            {!data && error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
            {data || error ? null : <Spinner />}
          </>
        )}
      </main>
    </PublicPage>
  )
}

function WayBack() {
  const { t } = useTranslation('public')
  const { data: session } = useSession()
  const signedIn = session?.kind === 'signed-in'
  return (
    <div className={styles.back}>
      <Button kind="plain" to={signedIn ? '/dashboard' : '/auth'}>
        {signedIn ? t('back.dashboard') : t('back.signIn')}
      </Button>
    </div>
  )
}

type TextProps = { readonly text: Extract<ShownText, { kind: 'text' }>; readonly title: string }

function Text({ text: { markdown, language }, title }: TextProps) {
  const { t } = useTranslation('public')
  const { title: own, blocks } = readMarkdown(markdown)
  const shown = currentLanguage()
  const names = new Intl.DisplayNames(shown, { type: 'language' })
  return (
    <>
      {language !== null && language !== shown ? (
        <p className={styles.note}>{t('legal.otherLanguage', { language: names.of(language) })}</p>
      ) : null}
      <article className={styles.text} lang={language ?? undefined}>
        <h1 className={styles.title}>{own.length === 0 ? title : <Markdown tokens={own} />}</h1>
        <Markdown tokens={blocks} />
      </article>
    </>
  )
}
