import type { MapperField } from '@plumbline/domain/imports/mapper-field'

/**
 * Heading words that mean exactly one field, without accents, spaces and punctuation, in the languages of exports
 * (English, German, Spanish, French, Italian, Portuguese, Dutch, Polish, Russian).
 */
export const HEADING_WORDS: Readonly<Record<MapperField, string>> = {
  timestamp: `timestamp opentime opendate opendatetime opentimestamp openedat opened openedon dateopened timeopened
    entrytime entrydate entrydatetime entrytimestamp enteredat entrydateandtime tradeopen openingtime openingdate
    timeopen dateopen buytime starttime startdate timein datein intime eroffnungszeit eroffnet eroffnetam
    eroffnungsdatum einstiegszeit einstiegsdatum zeitpunkteroffnung offnungszeit fechaapertura horaapertura
    fechadeapertura horadeapertura fechaentrada fechadeentrada horaentrada apertura dateouverture heureouverture
    datedouverture heuredouverture ouverture dateentree datedentree heureentree dataapertura oraapertura
    datadiapertura oradiapertura dataingresso dataabertura horaabertura datadeabertura horadeabertura dataentrada
    datadeentrada openingstijd openingsdatum geopendop instaptijd dataotwarcia czasotwarcia времяоткрытия
    датаоткрытия`,
  closingTime: `closingtime closetime closedate closedatetime closetimestamp closedat closed closedon dateclosed
    timeclosed exittime exitdate exitdatetime exittimestamp exitedat exitdateandtime tradeclose closingdate timeclose
    dateclose selltime endtime enddate timeout dateout outtime schliessungszeit geschlossen geschlossenam
    schliessungsdatum schlusszeit ausstiegszeit ausstiegsdatum fechacierre horacierre fechadecierre horadecierre
    fechasalida fechadesalida horasalida cierre datefermeture heurefermeture datedefermeture heuredefermeture
    fermeture datecloture heurecloture datedecloture cloture datesortie datedesortie heuresortie datachiusura
    orachiusura datadichiusura oradichiusura datauscita datafechamento horafechamento datadefechamento
    horadefechamento datasaida datadesaida sluitingstijd sluitingsdatum geslotenop uitstaptijd datazamkniecia
    czaszamkniecia времязакрытия датазакрытия`,
  pair: `pair symbol instrument ticker market asset contract contractname currencypair product underlying
    symbolname instrumentname security symbole simbolo strumento wertpapier basiswert wahrungspaar handelsinstrument
    markt instrumento activo ativo actif mercado marche mercato valuepair par paire coppia walor symbool инструмент
    символ`,
  direction: `direction side action buysell longshort bs ls positiontype tradetype ordertype richtung seite
    kaufverkauf handelsrichtung positionsart direccion lado compraventa sens cote achatvente direzione lato
    acquistovendita direcao richting kant koopverkoop kierunek strona направление сторона`,
  quantity: `quantity qty volume lots lot lotsize size amountlots contracts shares units positionsize tradesize
    ordersize filledqty menge anzahl volumen stuck stuckzahl grosse lotgrosse kontrakte positionsgrosse cantidad
 lotes tamano contratos quantite taille lotti quantita volumi contratti dimensione quantidade tamanho
    aantal hoeveelheid omvang wolumen ilosc loty объем обьем количество`,
  entryPrice: `entryprice openprice openingprice priceopen avgentryprice averageentryprice avgentry priceentry
    pricein inprice entrylevel openlevel openrate openingrate eroffnungskurs eroffnungspreis einstiegskurs
    einstiegspreis kurseroffnung precioapertura preciodeapertura precioentrada preciodeentrada
    prixouverture prixdouverture prixentree prixdentree prezzoapertura prezzodiapertura prezzoingresso
    prezzodiingresso precoabertura precodeabertura precoentrada precodeentrada openingsprijs openingskoers
    instapprijs instapkoers cenaotwarcia ценаоткрытия`,
  exitPrice: `exitprice closeprice closingprice priceclose avgexitprice averageexitprice avgexit priceexit
    priceout outprice exitlevel closelevel closerate closingrate schlusskurs schliesskurs schliessungskurs
    ausstiegskurs ausstiegspreis kursschliessung preciocierre preciodecierre preciosalida preciodesalida
    prixfermeture prixdefermeture prixcloture prixdecloture prixsortie prixdesortie prezzochiusura
    prezzodichiusura prezzouscita prezzodiuscita precofechamento precodefechamento precosaida precodesaida
    sluitingsprijs slotkoers sluitkoers uitstapprijs uitstapkoers cenazamkniecia ценазакрытия`,
  grossPnl: `grosspnl grosspl grossprofit grossprofitloss grossresult grossgain pnlgross plgross profitgross
    bruttogewinn bruttoergebnis bruttoguv gewinnbrutto resultadobruto beneficiobruto gananciabruta resultatbrut
    beneficebrut gainbrut risultatolordo profittolordo utilelordo lucrobruto brutowinst brutoresultaat zyskbrutto
    wynikbrutto валоваяприбыль`,
  netPnl: `netpnl netpl netprofit netprofitloss netresult netgain pnlnet plnet profitnet netamount nettogewinn
    nettoergebnis nettoguv gewinnnetto resultadoneto beneficioneto ganancianeta resultatnet beneficenet gainnet
    risultatonetto profittonetto utilenetto lucroliquido resultadoliquido nettowinst nettoresultaat zysknetto
    wyniknetto чистаяприбыль`,
  fees: `fees fee totalfees totalfee tradingfees exchangefees costs cost totalcosts charges gebuhren gebuhr kosten
    spesen gesamtkosten tarifas tasas costes costos gastos frais couts spese costi tasse taxas custos encargos
    oplaty koszty сборы издержки`,
  commission: `commission commissions comm brokerage brokercommission totalcommission provision provisionen kommission
    kommissionen comision comisiones courtage commissione commissioni comissao comissoes corretagem commissie
    prowizja комиссия`,
  swap: `swap swaps rollover overnight overnightfee financing interest swapfee finanzierung finanzierungskosten
    ubernachtkosten swapkosten financiacion financement finanziamento financiamento financiering своп`,
  stopLoss: `stoploss sl stop initialstop stoplossprice stopprice stopkurs stoppreis stopperdida stopdeperdida
    perteprotection arretdesperte stopverlies стоплосс`,
  takeProfit: `takeprofit tp target profittarget takeprofitprice targetprice limit kursziel zielkurs gewinnziel
    objetivo tomadeganancias objectif prisedeprofit obiettivo alvo koersdoel тейкпрофит`,
  notes: `notes note comment comments remark remarks description memo text notiz notizen kommentar bemerkung
    bemerkungen anmerkung notas comentario comentarios commentaire commentaires remarque commento commenti
 observacoes opmerking opmerkingen notities komentarz notatki комментарий заметки`,
  tags: `tags labels label setup setups category categories etiketten schlagworter schlagworte kategorie
    etiquetas etiqueta etiquettes etiquette etichette categoria tagi теги метки`,
  brokerId: `brokerid id ticket ticketid ticketnumber orderid ordernumber orderno order tradeid tradenumber tradeno
    trade dealid deal positionid executionid transactionid reference ref mt5tradeid ticketnummer auftragsnummer
    ordernummer positionsnummer handelsnummer referenz numeroorden numerodeorden idorden operacion numeroordre
    numerodordre idordre numeroordine numerooperazione numeroordem numerodaordem boleto transactienummer
    numerzlecenia тикет ордер номер`,
  currency: `currency accountcurrency pnlcurrency wahrung kontowahrung moneda divisa devise monnaie valuta moeda
    waluta валюта`,
}

/** Words that fit several fields: the first such column gets the first field, the second column the second field. */
export const SHARED_WORDS: readonly {
  readonly fields: readonly MapperField[]
  readonly words: string
}[] = [
  {
    fields: ['timestamp', 'closingTime'],
    words: `time date datetime dateandtime datetimestamp day zeit datum uhrzeit datumzeit datumuhrzeit zeitpunkt
      tradedate tradetime handelstag handelsdatum fecha hora fechahora fechayhora heure dateheure dateetheure ora
      dataora data dataeora datahora dataehora tijd datumtijd czas datetrade время дата датавремя`,
  },
  {
    fields: ['entryPrice', 'exitPrice'],
    words: 'price preis kurs precio prix prezzo preco prijs koers cena цена rate level',
  },
  {
    fields: ['grossPnl', 'netPnl'],
    words: `pnl pl profit profitloss profitandloss result gain gainloss realizedpnl realizedpl realisedpnl realisedpl
      realizedprofit realizedpandl closedpnl closedpl totalpnl totalpl gewinn verlust gewinnverlust ergebnis guv
      gewinnundverlust resultado beneficio ganancia gananciaperdida resultat benefice gainperte profitperte
      risultato profitto profittoperdita guadagno utile lucro lucroprejuizo winst winstverlies resultaat zysk
      wynik zyskstrata прибыль результат`,
  },
  { fields: ['entryPrice', 'timestamp'], words: 'entry einstieg entrada ingresso' },
  { fields: ['exitPrice', 'closingTime'], words: 'exit ausstieg salida uscita saida' },
  { fields: ['timestamp', 'tags'], words: 'tag' },
  { fields: ['direction', 'brokerId'], words: 'position' },
  { fields: ['direction'], words: 'type typ tipo genre art soort тип transaction' },
]
