import type { Generated } from 'kysely'
import type { BacktestingTables } from './tables/backtesting.ts'
import type { BarSyncTables } from './tables/bar-sync.ts'
import type { CheckTables } from './tables/checks.ts'
import type { DailyReviewTables } from './tables/daily-reviews.ts'
import type { DashboardTables } from './tables/dashboard.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { ExcursionTables } from './tables/excursions.ts'
import type { FileTables } from './tables/files.ts'
import type { GoalTables } from './tables/goals.ts'
import type { HabitTables } from './tables/habits.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { LevelTables } from './tables/levels.ts'
import type { LiveTables } from './tables/live.ts'
import type { MindsetTables } from './tables/mindset.ts'
import type { Mt5SyncTables } from './tables/mt5-sync.ts'
import type { NotebookTables } from './tables/notebooks.ts'
import type { OutboxTables } from './tables/outbox.ts'
import type { PriceTables } from './tables/prices.ts'
import type { SandboxTables } from './tables/sandbox.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { StrategyTables } from './tables/strategies.ts'
import type { SubscriptionTables } from './tables/subscriptions.ts'
import type { ToolboxTables } from './tables/toolbox.ts'
import type { TradingPlanTables } from './tables/trading-plans.ts'
import type { TradingTables } from './tables/trading.ts'

/** One row that describes this installation. Its id names the installation in backups and in what it reports. */
interface InstallationTable {
  readonly singleton: Generated<boolean>
  readonly id: string
  readonly created_at: Generated<Date>
}

/** Every table of the database, as Kysely sees it. A migration that adds a table adds it here. */
export interface Schema
  extends BacktestingTables,
    BarSyncTables,
    CheckTables,
    DailyReviewTables,
    DashboardTables,
    DocumentTables,
    ExcursionTables,
    FileTables,
    GoalTables,
    HabitTables,
    IdentityTables,
    LevelTables,
    LiveTables,
    MindsetTables,
    Mt5SyncTables,
    NotebookTables,
    OutboxTables,
    PriceTables,
    SandboxTables,
    NotificationTables,
    StrategyTables,
    SubscriptionTables,
    ToolboxTables,
    TradingPlanTables,
    TradingTables {
  installation: InstallationTable
}
