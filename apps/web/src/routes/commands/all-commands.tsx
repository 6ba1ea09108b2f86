import { ShellCommands } from '#web/components/shell/shell-commands.tsx'
import { AccountCommands } from '#web/features/accounts/components/account-commands.tsx'
import { AdminCommands } from '#web/features/admin/components/admin-commands.tsx'
import { ExportCommands } from '#web/features/exports/components/export-commands.tsx'
import { FirstDayCommands } from '#web/features/first-day/components/first-day-commands.tsx'
import { NoteCommands } from '#web/features/notebooks/components/note-commands.tsx'
import { ReportCommands } from '#web/features/reports/components/report-commands.tsx'
import { TagCommands } from '#web/features/trades/components/tags/tags-button.tsx'
import { TradeCommands } from '#web/features/trades/components/trade-commands.tsx'
import { useSignedInUser } from '#web/lib/session/session.ts'
import { ImportCommand } from './import-command.tsx'
import { PeriodCommands } from './period-commands.tsx'
import { ProfileCommands } from './profile-commands.tsx'

/** Commands available on every page. A feature adds its line; commands of one page are registered by that page. */
export function AllCommands() {
  const isAdmin = useSignedInUser()?.isAdmin === true
  return (
    <>
      <TradeCommands />
      <TagCommands />
      <NoteCommands />
      <ImportCommand />
      <ExportCommands />
      <AccountCommands />
      <PeriodCommands />
      <FirstDayCommands />
      <ShellCommands />
      <ProfileCommands />
      <ReportCommands />
      {isAdmin ? <AdminCommands /> : null}
    </>
  )
}
