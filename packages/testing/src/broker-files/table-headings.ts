/** Columns of a generated table. */
export const TABLE_COLUMNS = [
  'ticket',
  'opened',
  'openedClock',
  'symbol',
  'direction',
  'quantity',
  'entry',
  'stop',
  'target',
  'closed',
  'closedClock',
  'exit',
  'fees',
  'commission',
  'swap',
  'gross',
  'net',
  'comment',
] as const

export type TableColumn = (typeof TABLE_COLUMNS)[number]

type Headings = Readonly<Record<TableColumn, string>>

/** Headings as programs and users of several countries write them. */
export const TABLE_HEADINGS = {
  english: headings(
    'Trade ID|Entry Date|Entry Time|Symbol|Side|Qty|Entry Price|Stop Loss|Take Profit|Exit Date|Exit Time|Exit Price|Fees|Commission|Swap|Gross P&L|Net P&L|Notes',
  ),
  terminal: headings(
    'Ticket|Open Time|Time|Instrument|Type|Lots|Price|S/L|T/P|Close Time|Time|Price|Fees|Commission|Swap|Gross Profit|Net Profit|Comment',
  ),
  german: headings(
    'Auftragsnummer|Eröffnungsdatum|Uhrzeit|Basiswert|Richtung|Größe (Lots)|Einstiegskurs|Stopkurs|Kursziel|Schließungsdatum|Uhrzeit|Ausstiegskurs|Gebühren|Provision|Finanzierung|Bruttogewinn|Nettogewinn|Bemerkung',
  ),
  spanish: headings(
    'Número de orden|Fecha de apertura|Hora|Activo|Dirección|Cantidad|Precio de entrada|SL|TP|Fecha de cierre|Hora|Precio de salida|Costes|Comisión|Swap|Resultado bruto|Resultado neto|Comentario',
  ),
  french: headings(
    "Numéro d'ordre|Date d'ouverture|Heure|Instrument|Sens|Quantité|Prix d'entrée|Stop|Objectif|Date de clôture|Heure|Prix de sortie|Frais|Courtage|Financement|Résultat brut|Résultat net|Commentaire",
  ),
  italian: headings(
    'ID|Data apertura|Ora|Strumento|Direzione|Quantità|Prezzo di apertura|Stop loss|Obiettivo|Data chiusura|Ora|Prezzo di chiusura|Spese|Commissioni|Swap|Profitto lordo|Profitto netto|Commento',
  ),
  portuguese: headings(
    'Boleto|Data de abertura|Hora|Ativo|Direção|Quantidade|Preço de entrada|SL|Alvo|Data de fechamento|Hora|Preço de saída|Custos|Corretagem|Swap|Lucro bruto|Lucro líquido|Observações',
  ),
  dutch: headings(
    'Ordernummer|Openingsdatum|Tijd|Markt|Richting|Aantal|Openingskoers|Stop|Koersdoel|Sluitingsdatum|Tijd|Slotkoers|Kosten|Commissie|Swap|Brutowinst|Nettowinst|Opmerking',
  ),
} as const

export type TableLanguage = keyof typeof TABLE_HEADINGS

function headings(words: string): Headings {
  const list = words.split('|')
  return Object.fromEntries(TABLE_COLUMNS.map((column, index) => [column, list[index] ?? ''])) as Headings
}
