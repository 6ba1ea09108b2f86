export { timeframeName } from '@plumbline/domain/bars/timeframe-name'
