import { mt5Importer } from './mt5/mt5-importer.ts'

export const mt5TesterHtml = mt5Importer({ format: 'mt5-tester-html', container: 'html', document: 'tester' })
