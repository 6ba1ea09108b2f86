import { mt5Importer } from './mt5/mt5-importer.ts'

export const mt5TesterXlsx = mt5Importer({ format: 'mt5-tester-xlsx', container: 'xlsx', document: 'tester' })
