import { mt5Importer } from './mt5/mt5-importer.ts'

export const mt5ReportXlsx = mt5Importer({ format: 'mt5-report-xlsx', container: 'xlsx', document: 'report' })
