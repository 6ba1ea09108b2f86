import type { CodePage } from './code-page-bytes.ts'

/** Words of a MetaTrader 4 page in one language, the code page of its machines, and comments that users write there. */
export interface Mt4Labels {
  readonly codePage: CodePage
  readonly head: readonly [account: string, name: string, currency: string, leverage: string]
  readonly sections: readonly [
    closed: string,
    open: string,
    working: string,
    summary: string,
    details: string,
    nothing: string,
  ]
  readonly columns: readonly string[]
  readonly results: readonly [closed: string, floating: string]
  readonly summary: readonly string[]
  readonly details: readonly string[]
  readonly settings: readonly [symbol: string, period: string, deposit: string, spread: string]
  readonly comments: readonly string[]
}

const english: Mt4Labels = {
  codePage: 'windows-1252',
  head: ['Account', 'Name', 'Currency', 'Leverage'],
  sections: [
    'Closed Transactions:',
    'Open Trades:',
    'Working Orders:',
    'Summary:',
    'Details:',
    'No transactions',
  ],
  columns: [
    ...['Ticket', 'Open Time', 'Type', 'Size', 'Item', 'Price', 'S / L', 'T / P', 'Close Time', 'Price'],
    ...['Commission', 'Taxes', 'Swap', 'Profit'],
  ],
  results: ['Closed P/L:', 'Floating P/L:'],
  summary: [
    ...['Deposit/Withdrawal:', 'Credit Facility:', 'Closed Trade P/L:', 'Floating P/L:', 'Margin:'],
    ...['Balance:', 'Equity:', 'Free Margin:'],
  ],
  details: [
    ...['Gross Profit:', 'Gross Loss:', 'Total Net Profit:', 'Total Trades:', 'Short Positions (won %):'],
    ...['Long Positions (won %):', 'Profit Trades (% of total):', 'Loss trades (% of total):'],
  ],
  settings: ['Symbol', 'Period', 'Initial deposit', 'Spread'],
  comments: ['', 'breakout', 'Ämter & "Quotes" <b>', 'façade'],
}

const russian: Mt4Labels = {
  codePage: 'windows-1251',
  head: ['Счет', 'Имя', 'Валюта', 'Плечо'],
  sections: ['Закрытые сделки:', 'Открытые позиции:', 'Ордера:', 'Итоги:', 'Подробности:', 'Нет сделок'],
  columns: [
    ...['Тикет', 'Открытие', 'Тип', 'Объем', 'Символ', 'Цена', 'S / L', 'T / P', 'Закрытие', 'Цена'],
    ...['Комиссия', 'Налоги', 'Своп', 'Прибыль'],
  ],
  results: ['Результат:', 'Плавающая прибыль:'],
  summary: [
    ...['Пополнения:', 'Кредит:', 'Закрыто:', 'Плавающая:', 'Залог:'],
    ...['Баланс:', 'Средства:', 'Свободно:'],
  ],
  details: [
    ...['Общая прибыль:', 'Общий убыток:', 'Чистая прибыль:', 'Всего сделок:', 'Короткие позиции:'],
    ...['Длинные позиции:', 'Прибыльные сделки:', 'Убыточные сделки:'],
  ],
  settings: ['Символ', 'Период', 'Начальный депозит', 'Спред'],
  comments: ['', 'пробой уровня', 'по тренду'],
}

const chinese: Mt4Labels = {
  codePage: 'gb18030',
  head: ['账户', '姓名', '货币', '杠杆'],
  sections: ['已平仓交易:', '持仓交易:', '挂单:', '摘要:', '详细资料:', '没有交易'],
  columns: [
    ...['订单', '开仓时间', '类型', '手数', '交易品种', '价格', '止损', '获利', '平仓时间', '价格'],
    ...['手续费', '税金', '利息', '获利'],
  ],
  results: ['平仓盈亏:', '浮动盈亏:'],
  summary: ['存款:', '信用额度:', '平仓盈亏:', '浮动盈亏:', '已用预付款:', '余额:', '净值:', '可用预付款:'],
  details: [
    ...['总获利:', '总亏损:', '总净盈利:', '交易单总计:', '卖单:', '买单:', '盈利交易:', '亏损交易:'],
  ],
  settings: ['交易品种', '时间周期', '起始资金', '点差'],
  comments: ['', '突破交易', '顺势而为'],
}

const polish: Mt4Labels = {
  ...english,
  codePage: 'windows-1250',
  columns: [
    ...['Zlecenie', 'Otwarcie', 'Typ', 'Wielkość', 'Symbol', 'Cena', 'S / L', 'T / P', 'Zamknięcie', 'Cena'],
    ...['Prowizja', 'Podatki', 'Swap', 'Zysk'],
  ],
  settings: ['Symbol', 'Okres', 'Początkowy depozyt', 'Różnica'],
  comments: ['', 'wejście na wybicie', 'łączna pozycja'],
}

export const MT4_LANGUAGES = { english, russian, chinese, polish } as const
export type Mt4Language = keyof typeof MT4_LANGUAGES
