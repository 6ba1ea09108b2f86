/**
 * Words of written dates and times: full and short names in the languages of the Unicode CLDR (reviewed copies, so that
 * another version of it changes nothing), in the form of `plainWord`. Where Croatian gives a name to another month than
 * Polish and Czech ("lip", "lis", "listopad", "srp"), those two count: their exports are more common.
 */
const MONTHS: readonly string[] = [
  `january jan januar janner janvier janv enero ene gener gen xaneiro xan urtarrila urt gennaio janeiro januari
    styczen stycznia sty leden ledna led januara ianuarie ian януари sijecanj sijecnja sij јануар јан јануари
    січень січня січ январь января янв студзень студзеня сту ocak oca ιανουαριου ιαν tammikuu tammikuuta tammi
    jaanuar jaan janvaris sausis sausio janar يناير جانفي ژانویه ינואר มกราคม`,
  `february feb februar fevrier fevr febrero febrer febr febreiro otsaila ots febbraio fevereiro fev februari
    luty lutego lut unor unora uno februara februarie февруари veljaca veljace velj фебруар феб фев лютии лютого
    лют февраль февраля февр люты лютага subat sub φεβρουαριου φεβ helmikuu helmikuuta helmi veebruar veebr
    februaris vasaris vasario shkurt shk فبراير شباط فيفري فوریه פברואר กมภาพนธ กพ`,
  `march mar marz mars marzo marc martxoa marco maart mrt marzec marca brezen brezna bre marec marcius martie
    март ozujak ozujka ozu мар mart березень березня бер марта сакавік сакавіка сак μαρτιου μαρ marts maaliskuu
    maaliskuuta maalis kovas kovo maret mac مارس اذار מרץ มนาคม maa mrz`,
  `april apr avril avr abril abr apirila api aprile kwiecien kwietnia kwi duben dubna dub aprila aprilis
    aprilie април travanj travnja tra апр квітень квітня квіт апрель апреля красавік красавіка кра nisan nis
    απριλιου απρ huhtikuu huhtikuuta huhti aprill balandis balandzio prill pri ابريل نيسان افريل اوریل אפריל
    เมษายน เมย`,
  `may mai mayo maig maio maiatza maggio mag mei maj maja kveten kvetna kve majus маи svibanj svibnja svi мај
    травень травня трав мая mayıs μαιου μαι toukokuu toukokuuta touko maijs geguze geguzes مايو ايار ماي مه מאי
    พฤษภาคม พค`,
  `june jun juni juin junio juny xuno ekaina eka giugno giu junho czerwiec czerwca cze cerven cervna cvn juna
    junius iunie iun юни lipanj lipnja јун junij јуни червень червня черв июнь июня июн чэрвень чэрвеня чэр
    haziran haz ιουνιου ιουν kesakuu kesakuuta kesa juuni junijs birzelis birzelio qershor qer يونيو حزيران جوان
    ژوين יוני มถนายน มย`,
  `july jul juli juillet juil julio juliol xullo xul uztaila uzt luglio lug julho lipiec lipca lip cervenec
    cervence cvc jula julius iulie iul юли srpanj srpnja јул julij јули липень липня лип июль июля июл ліпень
    ліпеня ліп temmuz tem ιουλιου ιουλ heinakuu heinakuuta heina juuli julijs liepa liepos korrik korr julai
    يوليو تموز يوليوز جويلية ژويیه יולי กรกฎาคม กค`,
  `august aug aout agosto ago agost ag abuztua abu augustus sierpien sierpnia sie srpen srpna srp augusta
    augusztus август kolovoz kolovoza kol авг avgust avg серпень серпня серп августа жнівень жніуня жні agustos
    agu αυγουστου αυγ augusti elokuu elokuuta elo augusts rugpjutis rugpjucio agust gusht gush agustus ogos ogo
    اغسطس اب غشت اوت אוגוסט สงหาคม สค aou`,
  `september sep sept septembre septiembre setembre set setembro iraila ira settembre wrzesien wrzesnia wrz
    zari zar septembra szeptember szept septembrie септември rujan rujna ruj септембар сеп septembar вересень
    вересня вер сентябрь сентября сент верасень верасня eylul eyl σεπτεμβριου σεπ syyskuu syyskuuta syys
    septembris rugsejis rugsejo shtator sht سبتمبر ايلول شتنبر سپتامبر ספטמבר กนยายน กย`,
  `october oct oktober okt octobre octubre outubro out urria urr ottobre ott pazdziernik pazdziernika paz rijen
    rijna rij oktobra octombrie октомври октобар окт oktobar жовтень жовтня жовт октябрь октября кастрычнік
    кастрычніка кас ekim eki οκτωβριου οκτ lokakuu lokakuuta loka oktoober oktobris spalis spalio tetor tet
    اكتوبر اکتبر אוקטובר ตลาคม ตค`,
  `november nov novembre noviembre novembro azaroa aza listopad listopada lis listopadu novembra noiembrie
    ноември studeni studenoga stu новембар нов novembar ное листопад листопада лист ноябрь ноября нояб лістапад
    лістапада ліс kasım kas νοεμβριου νοε marraskuu marraskuuta marras novembris lapkritis lapkricio nentor nen
    نوفمبر نونبر نوامبر נובמבר พฤศจกายน พย`,
  `december dec dezember dez decembre diciembre dic sembre desembre des decembro abendua abe dicembre dezembro
    grudzien grudnia gru prosinec prosince pro decembra decembrie декември prosinac prosinca децембар дец
    decembar дек грудень грудня груд декабрь декабря снежань снежня сне aralık ara δεκεμβριου δεκ desember
    joulukuu joulukuuta joulu detsember dets decembris gruodis gruodzio dhjetor dhj disember dis ديسمبر
    دجنبر دسامبر דצמבר ธนวาคม ธค`,
]

const MONTH_OF: ReadonlyMap<string, string> = new Map(
  MONTHS.flatMap((words, index) =>
    words.split(/\s+/).map((word) => [word, String(index + 1).padStart(2, '0')] as const),
  ),
)

const WEEKDAYS: ReadonlySet<string> = new Set(
  `monday mon tuesday tue wednesday wed thursday thu friday fri saturday sat sunday sun montag mo dienstag di
  mittwoch mi donnerstag do freitag fr samstag sa sonntag so lundi lun mardi mar mercredi mer jeudi jeu vendredi
  ven samedi sam dimanche dim lunes martes miercoles mie jueves jue viernes vie sabado sab domingo dom dilluns
  dl dimarts dt dimecres dc dijous dj divendres dv dissabte ds diumenge dg luns mercores xoves xov venres
  astelehena al asteartea ar asteazkena az osteguna og ostirala or larunbata lr igandea ig lunedi martedi
  mercoledi giovedi gio venerdi sabato domenica seg ter qua qui sex maandag ma dinsdag woensdag wo donderdag
  vrijdag vr zaterdag za zondag zo poniedziałek pon wtorek wt sroda sr czwartek czw piatek pt sobota sob
  niedziela niedz pondeli po utery ut streda st ctvrtek ct patek pa nedele ne pondelok utorok stvrtok piatok pi
  nedela hetfo kedd szerda sze csutortok cs pentek szombat szo vasarnap luni marti miercuri joi vineri vin
  sambata duminica dum понеделник пн вторник вт сряда ср четвъртък чт петък пт събота сб неделя нд ponedjeljak
  utorak uto srijeda sri cetvrtak cet petak pet subota sub nedjelja ned понедељак пон уторак уто среда сре
  четвртак чет петак пет субота суб недеља нед ponedeljak sreda sre nedelja ponedeljek torek tor cetrtek petek
  вто четврток петок сабота саб недела понеділок вівторок середа четвер пʼятниця неділя понедельник четверг
  пятница суббота воскресенье вс панядзелак ауторак ау серада чацвер чц пятніца нядзеля pazartesi pzt salı sal
  carsamba car persembe per cuma cum cumartesi cmt pazar paz δευτερα δευ τριτη τρι τεταρτη τετ πεμπτη πεμ
  παρασκευη παρ σαββατο σαβ κυριακη κυρ mandag man tisdag tis onsdag ons torsdag tors fredag fre lordag lor
  sondag son tirsdag tir lørdag lør søndag søn tysdag tys ty on to laurdag lau la sø tirs maanantai maanantaina
  tiistai tiistaina ti keskiviikko keskiviikkona ke torstai torstaina perjantai perjantaina pe lauantai
  lauantaina sunnuntai sunnuntaina su esmaspaev teisipaev kolmapaev neljapaev reede laupaev puhapaev pirmdiena
  pirmd otrdiena otrd tresdiena tresd ceturtdiena ceturtd piektdiena piektd sestdiena sestd svetdiena svetd
  pirmadienis pr antradienis an treciadienis tr ketvirtadienis kt penktadienis pn sestadienis sekmadienis sk
  manudagur þriðjudagur þri miðvikudagur mið fimmtudagur fim fostudagur fos laugardagur sunnudagur hene hen
  marte merkure enjte enj premte pre shtune sht diel die senin sen selasa sel rabu rab kamis kam jumat jum sabtu
  minggu min isnin isn khamis kha jumaat ahad ahd hai ba tu nam sau bay chu nhat cn الاثنين الثلاثاء الاربعاء
  الخميس الجمعة السبت الاحد دوشنبه سهشنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه יום שני שלישי רביעי חמישי שישי שבת
  ראשון วนจนทร จนทร วนองคาร องคาร วนพธ พธ วนพฤหสบด พฤหส วนศกร ศกร วนเสาร เสาร วนอาทตย อาทตย 월요일 화요일 수요일 목요일 금요일
  토요일 일요일 월 화 수 목 금 토 일 月 火 水 木 金 土 日
  月曜 火曜 水曜 木曜 金曜 土曜 日曜 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 周一 周二 周三 周四 周五 周六
  星期一 星期二 星期三 星期四 星期五 星期六 星期天 週一 週二 週三 週四 週五 週六`.split(/\s+/),
)

/** Words between the parts of a date, or between the date and the clock, that say nothing: "4 de mayo de 2025, um 9:30". */
const FILLERS: ReadonlySet<string> = new Set(
  `de del of the at on den der le el il la las di do al dia a o ora ore um uhr am at kl klo г р год года року godz hod
  ngay luc tanggal pukul`.split(/\s+/),
)

/** What a word beside a clock says: before noon, after it, around noon, or before midnight. */
export type DayPeriod = 'am' | 'pm' | 'noon' | 'evening'

const DAY_PERIODS: ReadonlyMap<string, DayPeriod> = new Map([
  ...periods(
    'am',
    `am dop de vorm vormittags matin manana mattina manha пр пред преобед претпл дп утра oo πμ fm ap eo
    prieksp priespiet fh pg vm pd ص صباحا قظ לפנהצ ก่อนเที่ยง 午前 오전 上午 凌晨 早上 清晨 清早 早晨`,
  ),
  ...periods(
    'pm',
    `pm odp du pop nachm nachmittags tarde pomeriggio след следобед попл пп дня os μμ em ip
    pecp popiet eh ptg nm md م مساء بظ אחהצ หลังเที่ยง 午後 午后 오후 下午 傍晚`,
  ),
  ...periods('noon', 'noon mittags 中午 正午'),
  ...periods('evening', 'evening abends soir noche noite sera wieczorem вечера 晚上 晚'),
])

/** Only behind a clock: before it, they mean a weekday ("Sa 3:30") or nothing. */
const PERIODS_BEHIND: ReadonlyMap<string, DayPeriod> = new Map([
  ...periods('am', 'sa a'),
  ...periods('pm', 'ch p'),
])

function periods(period: DayPeriod, words: string): readonly (readonly [string, DayPeriod])[] {
  return words.split(/\s+/).map((word) => [plainWord(word), period] as const)
}

/** Lower case, without accents, dots, spaces and invisible characters: "p. m." → "pm", "Şub" → "sub". */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\s\p{Cf}'’״׳]/gu, '')
}

const LONGEST = 20

/**
 * `01` to `12` for the name of a month, its usual abbreviation, or a beginning that no other month has; undefined for
 * other words.
 */
export function monthOf(word: string): string | undefined {
  if (word.length < 2 || word.length > LONGEST || !/^\p{L}[\p{L}\p{M}]+$/u.test(word)) return undefined
  const plain = plainWord(word)
  const exact = MONTH_OF.get(plain)
  if (exact !== undefined || plain.length < 3) return exact
  const begun = new Set<string>()
  for (const [name, month] of MONTH_OF) if (name.startsWith(plain)) begun.add(month)
  const [only] = begun
  return begun.size === 1 ? only : undefined
}

export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(plainWord(word))
}

export function isFiller(word: string): boolean {
  return FILLERS.has(plainWord(word))
}

/** The part of the day that a word beside a clock names; undefined for other words. */
export function dayPeriodOf(word: string, isBehind: boolean): DayPeriod | undefined {
  const plain = plainWord(word)
  return DAY_PERIODS.get(plain) ?? (isBehind ? PERIODS_BEHIND.get(plain) : undefined)
}
