import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CandlestickChart from 'lucide-react/icons/chart-candlestick'
import NotebookPen from 'lucide-react/icons/notebook-pen'

export const hitIcons = {
  note: NotebookPen,
  trade: CandlestickChart,
  review: CalendarCheck,
} as const satisfies Record<NoteHit['kind'], unknown>
