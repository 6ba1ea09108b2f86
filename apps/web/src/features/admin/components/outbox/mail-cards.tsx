import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { CardItem, CardList } from '../card-list.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailState } from './mail-state.tsx'
import { MailWords } from './mail-words.tsx'

/** Mails as cards, for phones. */
export function MailCards({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('admin')
  return (
    <CardList label={t('page.outbox')}>
      {mails.map((mail) => (
        <CardItem key={mail.id} action={<MailActions mail={mail} />}>
          <MailWords mail={mail} />
          <Small>
            <InstantTime at={mail.createdAt} /> <MailState state={mail.state} />
          </Small>
        </CardItem>
      ))}
    </CardList>
  )
}
