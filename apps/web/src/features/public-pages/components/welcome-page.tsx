import type { Session } from '@plumbline/contract/identity/user'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { PublicPage } from './public-page.tsx'
import { Screen } from './screen.tsx'
import styles from './welcome-page.module.css'

/** Sections of the page, each with a picture and two or three facts below the text. */
const parts = [
  {
    name: 'import',
    facts: ['part.import.metatrader', 'part.import.others', 'part.import.undo'],
  },
  {
    name: 'terminal',
    facts: ['part.terminal.advisor', 'part.terminal.bridge', 'part.terminal.simulated'],
  },
  {
    name: 'phone',
    facts: ['part.phone.widgets', 'part.phone.sample', 'part.phone.risk'],
  },
  {
    name: 'calendar',
    facts: ['part.calendar.measures', 'part.calendar.weeks', 'part.calendar.days'],
  },
  {
    name: 'reports',
    facts: ['part.reports.breakdowns', 'part.reports.certainty', 'part.reports.orders'],
  },
] as const

/** Same in every language. */
const command = '$ npm start'

const own = ['leave', 'people', 'quiet'] as const

/** Landing page for visitors who do not know Plumbline. */
export function WelcomePage() {
  const { t } = useTranslation('public')
  return (
    <PublicPage title={t('title')} description={t('description')}>
      <main className={styles.main}>
        <Stack as="section" align="center" className={styles.hero}>
          <h1 className={styles.title}>{t('promise')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <WaysOn />
          <Screen name="dashboard" first />
          <p className={styles.small}>{t('invented')}</p>
        </Stack>
        {parts.map(({ name, facts }) => (
          <section key={name} className={styles.part}>
            <div className={styles.words}>
              <h2 className={styles.heading}>{t(`part.${name}.title`)}</h2>
              <p className={styles.text}>{t(`part.${name}.text`)}</p>
              <Facts texts={facts.map((fact) => t(fact))} />
            </div>
            <Screen name={name} />
          </section>
        ))}
        <section className={styles.own}>
          <div className={styles.words}>
            <h2 className={styles.heading}>{t('own.title')}</h2>
            <p className={styles.text}>{t('own.text')}</p>
          </div>
          <div className={styles.words}>
            <pre className={styles.command}>
              <code>{command}</code>
            </pre>
            <Facts texts={own.map((fact) => t(`own.${fact}`))} />
          </div>
        </section>
        <Stack as="section" align="center" className={styles.end}>
          <h2 className={styles.heading}>{t('end')}</h2>
          <WaysOn />
        </Stack>
      </main>
    </PublicPage>
  )
}

function Facts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.facts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Buttons for the visitor, depending on session and installation. */
function WaysOn() {
  const { t } = useTranslation('public')
  const { data: session } = useSession()
  const kind = stateOf(session)
  return (
    <Stack gap={8} align="center" className={styles.ways}>
      <Cluster justify="center" className={styles.buttons}>
        {kind === 'signed-in' ? (
          <Button kind="primary" to="/dashboard">
            {t('back.dashboard')}
          </Button>
        ) : null}
        {kind === 'setup' ? (
          <Button kind="primary" to="/setup">
            {t('ways.setup')}
          </Button>
        ) : null}
        {kind === 'open' ? (
          <Button kind="primary" to="/auth?tab=1">
            {t('ways.signUp')}
          </Button>
        ) : null}
        {kind === 'open' || kind === 'closed' ? (
          <Button kind={kind === 'open' ? 'secondary' : 'primary'} to="/auth">
            {t('ways.signIn')}
          </Button>
        ) : null}
      </Cluster>
      <p className={styles.small}>{t(`ways.note.${kind}`)}</p>
    </Stack>
  )
}

/** Until the session is known, offers sign-in, which leads to every other case. */
function stateOf(session: Session | undefined): 'signed-in' | 'setup' | 'open' | 'closed' {
  if (!session) return 'closed'
  if (session.kind === 'signed-out') return session.signUp ? 'open' : 'closed'
  return session.kind
}
