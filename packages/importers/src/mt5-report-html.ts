import { mt5Importer } from './mt5/mt5-importer.ts'

export const mt5ReportHtml = mt5Importer({ format: 'mt5-report-html', container: 'html', document: 'report' })
