//+------------------------------------------------------------------+
//| PlumblineLink.mq5                                                |
//|                                                                  |
//| Sends the deals, open positions and the balance of the account   |
//| of this terminal to your own Plumbline journal, and the price    |
//| bars around its trades. It never sees a password and never       |
//| trades: it calls no trade function, no DLL and includes no other |
//| file.                                                            |
//|                                                                  |
//| Version 1.10. Not compiled by us: compile it in MetaEditor (F7). |
//| Installation and protocol: README.md beside this file.           |
//+------------------------------------------------------------------+
#property copyright   "Plumbline, MIT licence"
#property version     "1.10"
#property description "Sends this account's history to your Plumbline journal."
#property description "First go to Tools > Options > Expert Advisors, tick Allow WebRequest for listed URL"
#property description "and add the server's address. The advisor never trades and never sees a password."
#property strict

//--- The protocol. The journal's test client repeats the field names, their order and the
//--- number formats: change both together.
#define ADVISOR        "PlumblineLink 1.10"
#define LINK_PATH      "/api/link/v1"
#define LINK_VERSION   1
#define KEY_PREFIX     "plk_"
#define LARGEST_BATCH  500
#define VOLUME_DIGITS  8
#define PRICE_DIGITS   10
#define MONEY_DIGITS   8

//--- Price bars: per request, requests per report, reports in which the terminal may load them.
#define LARGEST_BARS   5000
#define MIN_BARS       100
#define BARS_IN_TURN   20
#define MAX_LOADINGS   5

//--- In seconds, unless the name says otherwise.
#define MIN_INTERVAL   5
#define SHORTEST_PAUSE 15
#define LONGEST_PAUSE  600
#define SETTLING       10
#define ONE_DAY        86400
#define OFFSET_STEP    900
#define TIMEOUT_MS     30000

input string ServerAddress = "http://127.0.0.1:3000"; // Server address, as shown in the browser
input string LinkKey       = "";                      // Link key from the account's page (plk_...)
input int    ReportSeconds = 60;                      // Seconds between reports (at least 5)
input int    OverlapDays   = 7;                       // Days before the last known deal to send again
input int    DealsInBatch  = 500;                     // Deals per request (1 to 500)

struct DealRecord
  {
   ulong             ticket;
   ulong             order;
   long              time_msc;
   int               type;
   int               entry;
   ulong             position_id;
   int               reason;
   double            volume;
   double            price;
   double            profit;
   double            commission;
   double            swap;
   double            fee;
   string            symbol;
   string            comment;
   double            sl;
   double            tp;
   bool              has_opening;
   double            opening_sl;
   double            opening_tp;
  };

struct OrderRecord
  {
   ulong             ticket;
   double            sl;
   double            tp;
  };

struct PositionRecord
  {
   ulong             identifier;
   ulong             ticket;
   double            sl;
   double            tp;
   double            price_current;
   double            swap;
   double            profit;
   string            symbol;
   int               type;
   double            volume;
   double            price_open;
   long              time_msc;
  };

struct SymbolRecord
  {
   string            name;
   long              digits;
  };

struct AccountRecord
  {
   ulong             login;
   string            server;
   string            currency;
   double            balance;
   double            credit;
   double            equity;
   double            margin;
   double            margin_free;
   long              leverage;
   string            company;
   int               margin_mode;
   int               trade_mode;
  };

//--- The server's answer: its bookmark, how large and how frequent it wants the batches, and which bars it lacks.
struct LinkState
  {
   bool              has_bookmark;
   long              bookmark_msc;
   string            bookmark_ticket;
   int               batch;
   int               every_seconds;
   bool              resync;
   int               fresh;
   string            bars_symbol;
   int               bars_seconds;
   long              bars_from;
   long              bars_to;
   string            bars_refused;
  };

enum BarsResult
  {
   BARS_READ,
   BARS_LOADING,
   BARS_UNKNOWN
  };

enum ReadResult
  {
   READ_DONE,
   READ_REFUSED,
   READ_CHANGED
  };

//--- One snapshot of the terminal: all of it belongs to the same moment.
DealRecord     g_deals[];
int            g_rank[];
PositionRecord g_positions[];
AccountRecord  g_account;
MqlRates       g_rates[];
int            g_selected    = 0;
string         g_fingerprint = "";

//--- State kept between timer events.
string   g_address = "";
string   g_key     = "";
bool     g_busy    = false;
bool     g_dirty   = true;
int      g_batch   = LARGEST_BATCH;
int      g_every   = 60;
int      g_bars    = LARGEST_BARS;
int      g_loadings = 0;
ulong    g_due     = 0;
ulong    g_paused  = 0;
ulong    g_settled = 0;
int      g_failures    = 0;
int      g_system_error = 0;
bool     g_known        = false;
long     g_known_msc    = 0;
string   g_known_ticket = "";
int      g_known_count  = 0;
ulong    g_known_last   = 0;
long     g_resume_msc   = -1;

//--- What the chart shows.
string   g_note     = "";
string   g_error    = "";
string   g_alerted  = "";
datetime g_reported = 0;
long     g_sent     = 0;
long     g_fresh    = 0;

//+------------------------------------------------------------------+
//| Events                                                           |
//+------------------------------------------------------------------+
int OnInit()
  {
//--- Globals survive a change of inputs or of the account, so reset them.
   Forget();
   if((bool)MQLInfoInteger(MQL_TESTER))
     {
      Print("Plumbline: The Strategy Tester can't reach a server. Attach the advisor to a chart instead.");
      return INIT_FAILED;
     }
   string complaint = Complaint();
   if(complaint != "")
     {
      Alert("Plumbline: " + complaint);
      return INIT_PARAMETERS_INCORRECT;
     }
   if(!EventSetTimer(MIN_INTERVAL))
     {
      Alert("Plumbline: The terminal couldn't start a timer. Remove the advisor from the chart and attach it again.");
      return INIT_FAILED;
     }
   if(TravelsInTheOpen())
      Print("Plumbline: The link key is sent unencrypted, because the address begins with http://. Use https:// outside your own network.");
   g_note = "Starting";
   ShowState();
   return INIT_SUCCEEDED;
  }

void OnDeinit(const int reason)
  {
   EventKillTimer();
   Comment("");
  }

void OnTradeTransaction(const MqlTradeTransaction &trans,
                        const MqlTradeRequest &request,
                        const MqlTradeResult &result)
  {
   g_dirty = true;
  }

void OnTimer()
  {
   if(g_busy)
      return;
   g_busy = true;
   Work();
   ShowState();
   g_busy = false;
  }

//+------------------------------------------------------------------+
//| Inputs                                                           |
//+------------------------------------------------------------------+
void Forget()
  {
   g_busy = false;
   g_dirty = true;
   g_batch = DealsInBatch;
   g_every = ReportSeconds;
   g_bars = LARGEST_BARS;
   g_loadings = 0;
   g_due = 0;
   g_paused = 0;
   g_settled = 0;
   g_failures = 0;
   g_system_error = 0;
   g_known = false;
   g_resume_msc = -1;
   g_note = "";
   g_error = "";
   g_alerted = "";
   g_reported = 0;
   g_sent = 0;
   g_fresh = 0;
   g_address = ServerAddress;
   StringTrimLeft(g_address);
   StringTrimRight(g_address);
   while(StringLen(g_address) > 0 && StringGetCharacter(g_address, StringLen(g_address) - 1) == 47) // slash
      g_address = (StringLen(g_address) > 1 ? StringSubstr(g_address, 0, StringLen(g_address) - 1) : "");
   g_key = LinkKey;
   StringTrimLeft(g_key);
   StringTrimRight(g_key);
  }

//--- Error message for invalid inputs; empty if they are valid.
string Complaint()
  {
   if(StringFind(g_address, "http://") != 0 && StringFind(g_address, "https://") != 0)
      return "ServerAddress must begin with http:// or https://, such as https://journal.example.com.";
   if(StringFind(g_address, "@") >= 0 || StringFind(g_address, " ") >= 0 || StringFind(g_address, "?") >= 0)
      return "ServerAddress must be the server's address only, such as https://journal.example.com.";
   if(StringLen(g_key) == 0)
      return "LinkKey is empty. Create a key on the account's page in Plumbline and paste it into the inputs.";
   if(!IsKey(g_key))
      return "LinkKey is not a link key. Link keys begin with " + KEY_PREFIX + ". Copy the key again, or replace it on the account's page.";
   if(ReportSeconds < MIN_INTERVAL)
      return "ReportSeconds must be at least " + IntegerToString(MIN_INTERVAL) + ".";
   if(OverlapDays < 0 || OverlapDays > 3650)
      return "OverlapDays must be from 0 to 3650.";
   if(DealsInBatch < 1 || DealsInBatch > LARGEST_BATCH)
      return "DealsInBatch must be from 1 to " + IntegerToString(LARGEST_BATCH) + ".";
   return "";
  }

//--- Allows letters, digits, _ and - only, so that a key cannot inject another header.
bool IsKey(const string value)
  {
   if(StringFind(value, KEY_PREFIX) != 0 || StringLen(value) <= StringLen(KEY_PREFIX))
      return false;
   for(int i = 0; i < StringLen(value); i++)
     {
      ushort c = StringGetCharacter(value, i);
      bool isLetter = (c >= 65 && c <= 90) || (c >= 97 && c <= 122);
      bool isDigit = (c >= 48 && c <= 57);
      if(!isLetter && !isDigit && c != 95 && c != 45)
         return false;
     }
   return true;
  }

bool TravelsInTheOpen()
  {
   return StringFind(g_address, "http://") == 0 &&
          StringFind(g_address, "http://127.0.0.1") != 0 &&
          StringFind(g_address, "http://localhost") != 0;
  }

//+------------------------------------------------------------------+
//| Timer event                                                      |
//+------------------------------------------------------------------+
void Work()
  {
   ulong now = GetTickCount64();
   if(now < g_paused)
      return;
   if(!g_dirty && now < g_due)
      return;
   if(!IsTerminalReady())
      return;
//--- Transactions that arrive meanwhile are queued, and set it to true again after this event.
   g_dirty = false;
   if(!Report())
      g_dirty = true;
  }

//--- Whether the terminal has been connected to the trade server long enough for the history to arrive.
bool IsTerminalReady()
  {
   if(TerminalInfoInteger(TERMINAL_CONNECTED) == 0 || AccountInfoInteger(ACCOUNT_LOGIN) == 0 || TimeTradeServer() == 0)
     {
      g_settled = 0;
      g_note = "Waiting for the trade server";
      return false;
     }
   ulong now = GetTickCount64();
   if(g_settled == 0)
      g_settled = now + SETTLING * 1000;
   if(now < g_settled)
     {
      g_note = "Connected. Loading the history";
      return false;
     }
   int offset = ClockOffset();
   if(offset > ONE_DAY || offset < -ONE_DAY)
     {
      g_note = "This computer's clock is more than a day off. Correct it.";
      return false;
     }
   return true;
  }

//--- Seconds that the server's clock is ahead of UTC, rounded to a quarter of an hour.
int ClockOffset()
  {
   long ahead = (long)TimeTradeServer() - (long)TimeGMT();
   return (int)(MathRound((double)ahead / OFFSET_STEP) * OFFSET_STEP);
  }

//--- Requests the server's bookmark and sends the deals after it. False: try again at the next timer event.
bool Report()
  {
   LinkState state;
   string answer = "";
   int status = AskServer("GET", "", answer);
   if(!IsFine(status))
      return Failed(status, answer);
   if(!ReadState(answer, state))
      return Unreadable();
   g_every = (state.every_seconds < ReportSeconds ? state.every_seconds : ReportSeconds);
   if(g_every < MIN_INTERVAL)
      g_every = MIN_INTERVAL;
   datetime from = FirstMoment(state);
   ReadResult reading = ReadTerminal(from);
   if(reading == READ_REFUSED)
      return Refused();
   if(reading == READ_CHANGED)
      return Changed();
   bool resyncs = state.resync;
   int count = ArraySize(g_rank);
   int sent = (IsKnown(state) ? count : 0);
   long fresh = 0;
   bool last = false;
   while(!last)
     {
      if(IsStopped())
         return false;
      int size = BatchSize(state.batch, count - sent);
      last = (sent + size == count);
//--- The last batch carries the balance, which must still match the deals.
      if(last && !IsStillTheSame())
         return Changed();
      status = AskServer("POST", JsonBatch(sent, size, last), answer);
      if(status == 413 && size > 1)
        {
         g_batch = size / 2;
         last = false;
         continue;
        }
      if(!IsFine(status))
         return Failed(status, answer);
      if(!ReadState(answer, state))
         return Unreadable();
      sent += size;
      fresh += state.fresh;
      g_sent += size;
      g_fresh += state.fresh;
//--- An interrupted resync continues from here; otherwise it would never finish on an account that trades all the time.
      if(resyncs && size > 0)
         g_resume_msc = g_deals[g_rank[sent - 1]].time_msc;
     }
   Succeeded(state, from, fresh);
   SendBars(state);
   return true;
  }

int BatchSize(const int wanted, const int rest)
  {
   int size = (wanted < g_batch ? wanted : g_batch);
   if(size > DealsInBatch)
      size = DealsInBatch;
   if(size < 1)
      size = 1;
   return (size < rest ? size : rest);
  }

//--- Start of the range to read: the bookmark minus the overlap, or 1970.
datetime FirstMoment(const LinkState &state)
  {
   if(!state.has_bookmark)
      return 0;
   long msc = state.bookmark_msc;
   if(state.resync)
     {
      if(g_resume_msc < 0 || g_resume_msc > state.bookmark_msc)
         return 0;
      msc = g_resume_msc;
     }
   long from = msc / 1000 - (long)OverlapDays * ONE_DAY;
   return (datetime)(from > 0 ? from : 0);
  }

//--- Whether the server already has all of these deals, so that a report without deals is enough.
bool IsKnown(const LinkState &state)
  {
   return g_known && state.has_bookmark && !state.resync &&
          state.bookmark_msc == g_known_msc && state.bookmark_ticket == g_known_ticket &&
          ArraySize(g_rank) == g_known_count && LastTicket() == g_known_last;
  }

ulong LastTicket()
  {
   int count = ArraySize(g_rank);
   return (count > 0 ? g_deals[g_rank[count - 1]].ticket : 0);
  }

//--- Stores what the next reading finds if nothing changes: the deals in the overlap before the new bookmark.
void Remember(const LinkState &state, const datetime from)
  {
   datetime next = FirstMoment(state);
   g_known = (state.has_bookmark && !state.resync && next >= from);
   if(!g_known)
      return;
   g_known_msc = state.bookmark_msc;
   g_known_ticket = state.bookmark_ticket;
   g_known_last = LastTicket();
   g_known_count = 0;
   for(int i = 0; i < ArraySize(g_rank); i++)
     {
      if(g_deals[g_rank[i]].time_msc >= (long)next * 1000)
         g_known_count++;
     }
   if(g_known_count == 0)
      g_known_last = 0;
  }

//+------------------------------------------------------------------+
//| Outcomes                                                         |
//+------------------------------------------------------------------+
void Succeeded(const LinkState &state, const datetime from, const long fresh)
  {
   g_resume_msc = -1;
   Remember(state, from);
   g_failures = 0;
   g_paused = 0;
   g_due = GetTickCount64() + (ulong)g_every * 1000;
   g_reported = TimeLocal();
   g_note = "Up to date";
   if(g_error != "")
      Print("Plumbline: Reconnected.");
   g_error = "";
   g_alerted = "";
   if(fresh > 0)
      Print("Plumbline: " + IntegerToString(fresh) + (fresh == 1 ? " new deal sent." : " new deals sent."));
  }

bool Changed()
  {
   g_note = "The account changed while it was read. Retrying";
   return false;
  }

bool Unreadable()
  {
   return Rest("The response is not from a compatible Plumbline server. Use the address shown in your browser.",
               GrowingPause(), false);
  }

bool Refused()
  {
   return Rest("The terminal didn't provide its history (error " + IntegerToString(g_system_error) +
               "). Open the History tab, choose All History and wait until it has loaded.",
               GrowingPause(), false);
  }

bool IsFine(const int status)
  {
   return status >= 200 && status < 300;
  }

bool Failed(const int status, const string answer)
  {
   if(status < 0 && (g_system_error == 4014 || g_system_error == 4060))
      return Rest(Remedy(status), SHORTEST_PAUSE, true);
   if(NeedsAPerson(status))
      return Rest(Remedy(status) + ServerSays(answer), LONGEST_PAUSE, true);
   return Rest(Remedy(status), GrowingPause(), false);
  }

//--- The server's error message; left out if it echoes the request's headers, which hold the key.
string ServerSays(const string answer)
  {
   string words = JsonValue(answer, "message");
   if(words == "" || StringFind(words, g_key) >= 0)
      return "";
   return " Server message: " + StringSubstr(words, 0, 200);
  }

//--- Errors that a quick retry does not solve.
bool NeedsAPerson(const int status)
  {
   return status >= 400 && status < 500 && status != 408 && status != 413 && status != 425 && status != 429;
  }

//--- Exponential backoff: 15 seconds, 30, 60, and so on up to ten minutes.
int GrowingPause()
  {
   int pause = SHORTEST_PAUSE;
   for(int i = 0; i < g_failures && pause < LONGEST_PAUSE; i++)
      pause = pause * 2;
   return (pause < LONGEST_PAUSE ? pause : LONGEST_PAUSE);
  }

bool Rest(const string error, const int seconds, const bool alerts)
  {
   g_failures++;
   g_paused = GetTickCount64() + (ulong)seconds * 1000;
   g_note = "Retrying in " + IntegerToString(seconds) + " seconds";
   if(error != g_error)
      Print("Plumbline: " + error);
   if(alerts && error != g_alerted)
     {
      Alert("Plumbline: " + error);
      g_alerted = error;
     }
   g_error = error;
   return false;
  }

string Remedy(const int status)
  {
   if(status < 0)
      return SystemRemedy(g_system_error);
   switch(status)
     {
      case 400:
         return "The server doesn't support this version of the advisor. Download the current version from your server.";
      case 401:
         return "The server rejected the link key, or the link is turned off. Turn on the link, or replace the key on the account's page and paste the new one into the inputs.";
      case 402:
         return "The subscription has ended or waits for a payment. Renew it on your server; the advisor continues automatically.";
      case 403:
         return "The server or a proxy denied the request. Check the address and the proxy.";
      case 404:
         return "There is no Plumbline server at this address, or its version is too old. Check the address or update the server.";
      case 409:
         return "The link key belongs to another account than the terminal's. Sign in to that account, or create a key for this one.";
      case 413:
         return "The smallest request is too large. Raise the limit of the proxy in front of the server.";
      case 429:
         return "Too many requests. The advisor retries automatically.";
     }
   if(status >= 300 && status < 400)
      return "The server redirects to another address (" + IntegerToString(status) + "). Use the https:// address shown in your browser.";
   if(status >= 500 && status < 600)
      return "The server has a problem (" + IntegerToString(status) + "). Nothing is lost; the advisor retries automatically.";
   return "Unexpected response (" + IntegerToString(status) + "). Check that the server is running and the address is correct.";
  }

string SystemRemedy(const int code)
  {
   switch(code)
     {
      case 4014:
      case 4060:
         return "The terminal blocks this address. Go to Tools > Options > Expert Advisors, tick Allow WebRequest for listed URL and add " + g_address;
      case 5200:
         return "The terminal rejects this address (error 5200). Check it: " + g_address;
      case 5201:
         return "Can't connect to " + g_address + " (error 5201). Check that the server is running and the address is correct.";
      case 5202:
         return g_address + " timed out (error 5202). Check the connection; the advisor retries automatically.";
      case 5203:
         return "The request to " + g_address + " failed (error 5203). Check the address and the server's certificate.";
     }
   return "No response from " + g_address + " (error " + IntegerToString(code) + "). The advisor retries automatically.";
  }

void ShowState()
  {
   string text = ADVISOR + "\n" + g_address + "\n";
   text += "Account: " + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + "\n";
   text += "Last report: " + (g_reported == 0 ? "none yet" : TimeToString(g_reported, TIME_DATE | TIME_SECONDS)) + "\n";
   text += "Deals sent: " + IntegerToString(g_sent) + " (" + IntegerToString(g_fresh) + " new)\n";
   if(g_error != "")
      text += "Problem: " + g_error + "\n";
   text += g_note;
   Comment(text);
  }

//+------------------------------------------------------------------+
//| Reading the terminal                                             |
//+------------------------------------------------------------------+
//--- The only call of HistorySelect: another selection would replace the list while it is being read.
ReadResult ReadTerminal(const datetime from)
  {
   g_fingerprint = Fingerprint();
   ReadAccount();
   datetime to = TimeTradeServer() + 2 * ONE_DAY;
   ResetLastError();
   if(!HistorySelect(from, to))
     {
      g_system_error = GetLastError();
      return READ_REFUSED;
     }
   if(!ReadDeals(from) || !ReadPositions())
      return READ_CHANGED;
   SortDeals();
   return READ_DONE;
  }

//--- Reads every type of deal: deposits, credit and corrections have no symbol, but they change the balance.
bool ReadDeals(const datetime from)
  {
   g_selected = HistoryDealsTotal();
   ArrayResize(g_deals, g_selected);
   int count = 0;
   for(int i = 0; i < g_selected; i++)
     {
      ulong ticket = HistoryDealGetTicket(i);
      if(ticket == 0)
         return false;
      long time_msc = HistoryDealGetInteger(ticket, DEAL_TIME_MSC);
      if(time_msc < (long)from * 1000)
         continue;
      g_deals[count].ticket = ticket;
      g_deals[count].order = (ulong)HistoryDealGetInteger(ticket, DEAL_ORDER);
      g_deals[count].time_msc = time_msc;
      g_deals[count].type = (int)HistoryDealGetInteger(ticket, DEAL_TYPE);
      g_deals[count].entry = (int)HistoryDealGetInteger(ticket, DEAL_ENTRY);
      g_deals[count].position_id = (ulong)HistoryDealGetInteger(ticket, DEAL_POSITION_ID);
      g_deals[count].reason = (int)HistoryDealGetInteger(ticket, DEAL_REASON);
      g_deals[count].volume = HistoryDealGetDouble(ticket, DEAL_VOLUME);
      g_deals[count].price = HistoryDealGetDouble(ticket, DEAL_PRICE);
      g_deals[count].profit = HistoryDealGetDouble(ticket, DEAL_PROFIT);
      g_deals[count].commission = HistoryDealGetDouble(ticket, DEAL_COMMISSION);
      g_deals[count].swap = HistoryDealGetDouble(ticket, DEAL_SWAP);
      g_deals[count].fee = HistoryDealGetDouble(ticket, DEAL_FEE);
      g_deals[count].symbol = HistoryDealGetString(ticket, DEAL_SYMBOL);
      g_deals[count].comment = HistoryDealGetString(ticket, DEAL_COMMENT);
      g_deals[count].sl = HistoryDealGetDouble(ticket, DEAL_SL);
      g_deals[count].tp = HistoryDealGetDouble(ticket, DEAL_TP);
      ReadOpening(count);
      count++;
     }
   ArrayResize(g_deals, count);
   return true;
  }

//--- Stops of the opening order: older servers do not store stops on the deal.
void ReadOpening(const int index)
  {
   g_deals[index].has_opening = false;
   g_deals[index].opening_sl = 0.0;
   g_deals[index].opening_tp = 0.0;
   int entry = g_deals[index].entry;
   ulong order = g_deals[index].order;
   if(order == 0 || (entry != DEAL_ENTRY_IN && entry != DEAL_ENTRY_INOUT))
      return;
   double sl = 0.0;
   double tp = 0.0;
   if(!HistoryOrderGetDouble(order, ORDER_SL, sl) || !HistoryOrderGetDouble(order, ORDER_TP, tp))
      return;
   g_deals[index].has_opening = true;
   g_deals[index].opening_sl = sl;
   g_deals[index].opening_tp = tp;
  }

bool ReadPositions()
  {
   int total = PositionsTotal();
   ArrayResize(g_positions, total);
   for(int i = 0; i < total; i++)
     {
      ulong ticket = PositionGetTicket(i);
      if(ticket == 0)
         return false;
      g_positions[i].identifier = (ulong)PositionGetInteger(POSITION_IDENTIFIER);
      g_positions[i].ticket = ticket;
      g_positions[i].sl = PositionGetDouble(POSITION_SL);
      g_positions[i].tp = PositionGetDouble(POSITION_TP);
      g_positions[i].price_current = PositionGetDouble(POSITION_PRICE_CURRENT);
      g_positions[i].swap = PositionGetDouble(POSITION_SWAP);
      g_positions[i].profit = PositionGetDouble(POSITION_PROFIT);
      g_positions[i].symbol = PositionGetString(POSITION_SYMBOL);
      g_positions[i].type = (int)PositionGetInteger(POSITION_TYPE);
      g_positions[i].volume = PositionGetDouble(POSITION_VOLUME);
      g_positions[i].price_open = PositionGetDouble(POSITION_PRICE_OPEN);
      g_positions[i].time_msc = PositionGetInteger(POSITION_TIME_MSC);
     }
   return true;
  }

void ReadAccount()
  {
   g_account.login = (ulong)AccountInfoInteger(ACCOUNT_LOGIN);
   g_account.server = AccountInfoString(ACCOUNT_SERVER);
   g_account.currency = AccountInfoString(ACCOUNT_CURRENCY);
   g_account.balance = AccountInfoDouble(ACCOUNT_BALANCE);
   g_account.credit = AccountInfoDouble(ACCOUNT_CREDIT);
   g_account.equity = AccountInfoDouble(ACCOUNT_EQUITY);
   g_account.margin = AccountInfoDouble(ACCOUNT_MARGIN);
   g_account.margin_free = AccountInfoDouble(ACCOUNT_MARGIN_FREE);
   g_account.leverage = AccountInfoInteger(ACCOUNT_LEVERAGE);
   g_account.company = AccountInfoString(ACCOUNT_COMPANY);
   g_account.margin_mode = (int)AccountInfoInteger(ACCOUNT_MARGIN_MODE);
   g_account.trade_mode = (int)AccountInfoInteger(ACCOUNT_TRADE_MODE);
  }

//--- Changes with every deal, which changes the balance, the credit or a position's volume.
string Fingerprint()
  {
   string text = DoubleToString(AccountInfoDouble(ACCOUNT_BALANCE), MONEY_DIGITS) + ";" +
                 DoubleToString(AccountInfoDouble(ACCOUNT_CREDIT), MONEY_DIGITS);
   int total = PositionsTotal();
   for(int i = 0; i < total; i++)
     {
      if(PositionGetTicket(i) == 0)
         return "";
      text += ";" + IntegerToString(PositionGetInteger(POSITION_IDENTIFIER)) + ":" +
              DoubleToString(PositionGetDouble(POSITION_VOLUME), VOLUME_DIGITS);
     }
   return text;
  }

bool IsStillTheSame()
  {
   return g_fingerprint != "" && HistoryDealsTotal() == g_selected && Fingerprint() == g_fingerprint;
  }

//--- Merge sort of the ranks by time and, within the same millisecond, by ticket.
void SortDeals()
  {
   int count = ArraySize(g_deals);
   int merged[];
   ArrayResize(g_rank, count);
   ArrayResize(merged, count);
   for(int i = 0; i < count; i++)
      g_rank[i] = i;
   for(int width = 1; width < count; width *= 2)
     {
      for(int start = 0; start < count; start += 2 * width)
        {
         int middle = (start + width < count ? start + width : count);
         int end = (start + 2 * width < count ? start + 2 * width : count);
         int left = start;
         int right = middle;
         for(int i = start; i < end; i++)
           {
            bool takesRight = (left == middle || (right < end && ComesBefore(g_rank[right], g_rank[left])));
            merged[i] = (takesRight ? g_rank[right++] : g_rank[left++]);
           }
        }
      for(int i = 0; i < count; i++)
         g_rank[i] = merged[i];
     }
  }

bool ComesBefore(const int a, const int b)
  {
   if(g_deals[a].time_msc != g_deals[b].time_msc)
      return g_deals[a].time_msc < g_deals[b].time_msc;
   return g_deals[a].ticket < g_deals[b].ticket;
  }

//+------------------------------------------------------------------+
//| Price bars                                                       |
//+------------------------------------------------------------------+
//--- Sends the bars that the server lacks, part by part. A failure waits for the next report: deals come first.
void SendBars(LinkState &state)
  {
   for(int turn = 0; turn < BARS_IN_TURN && state.bars_symbol != ""; turn++)
     {
      if(IsStopped() || !IsSameAccount())
         return;
      string symbol = state.bars_symbol;
      int seconds = state.bars_seconds;
      long from = state.bars_from;
      long most = from + (long)g_bars * seconds;
      long to = (state.bars_to < most ? state.bars_to : most);
      BarsResult reading = ReadBars(symbol, seconds, from, to);
      if(reading == BARS_LOADING)
         return;
      string answer = "";
      int status = AskServer("POST", JsonBarBatch(symbol, seconds, from, to, reading == BARS_UNKNOWN), answer);
      if(status == 413 && g_bars > MIN_BARS)
        {
         g_bars = g_bars / 2;
         continue;
        }
      if(!IsFine(status))
        {
         Failed(status, answer);
         return;
        }
      if(!ReadState(answer, state))
        {
         Unreadable();
         return;
        }
      if(state.bars_refused != "")
        {
         Print("Plumbline: The server refused the price bars of " + symbol + " (" + StringSubstr(state.bars_refused, 0, 40) + ").");
         return;
        }
     }
  }

bool IsSameAccount()
  {
   return (ulong)AccountInfoInteger(ACCOUNT_LOGIN) == g_account.login && AccountInfoString(ACCOUNT_SERVER) == g_account.server;
  }

//--- Symbols outside of the Market Watch have no bars, so they are added to it.
BarsResult ReadBars(const string symbol, const int seconds, const long from, const long to)
  {
   ArrayResize(g_rates, 0);
   ENUM_TIMEFRAMES period = PeriodOf(seconds);
   if(period == PERIOD_CURRENT || !SymbolSelect(symbol, true))
      return BARS_UNKNOWN;
   int count = CopyRates(symbol, period, (datetime)from, (datetime)(to - 1), g_rates);
//--- The first request makes the terminal load them; until then they may be incomplete.
   if(SeriesInfoInteger(symbol, period, SERIES_SYNCHRONIZED) == 0 && g_loadings < MAX_LOADINGS)
     {
      g_loadings++;
      g_note = "Loading the price bars of " + symbol;
      return BARS_LOADING;
     }
   g_loadings = 0;
   if(count < 0)
      ArrayResize(g_rates, 0);
   return BARS_READ;
  }

ENUM_TIMEFRAMES PeriodOf(const int seconds)
  {
   switch(seconds)
     {
      case 60:
         return PERIOD_M1;
      case 300:
         return PERIOD_M5;
      case 900:
         return PERIOD_M15;
      case 1800:
         return PERIOD_M30;
      case 3600:
         return PERIOD_H1;
      case 14400:
         return PERIOD_H4;
      case 86400:
         return PERIOD_D1;
     }
   return PERIOD_CURRENT;
  }

//+------------------------------------------------------------------+
//| JSON: same functions and names as in the test client             |
//+------------------------------------------------------------------+
string JsonText(const string value)
  {
   string text = "\"";
   int length = StringLen(value);
   for(int i = 0; i < length; i++)
     {
      ushort c = StringGetCharacter(value, i);
      if(c == 34 || c == 92) // quote, backslash
         text += "\\" + ShortToString(c);
      else
         if(c == 10)
            text += "\\n";
         else
            if(c == 13)
               text += "\\r";
            else
               if(c == 9)
                  text += "\\t";
               else
                  if(c < 32)
                     text += StringFormat("\\u%04x", (int)c);
                  else
                     text += ShortToString(c);
     }
   return text + "\"";
  }

//--- A string, because tickets of some servers exceed the range of a JSON number.
string JsonId(const ulong value)
  {
   return "\"" + StringFormat("%I64u", value) + "\"";
  }

string JsonInteger(const long value)
  {
   return IntegerToString(value);
  }

//--- Negative zero is written as zero; NaN and infinity as null.
string JsonDecimal(const double value, const int digits)
  {
   if(!MathIsValidNumber(value))
      return "null";
   string text = DoubleToString(value, digits);
   if(StringToDouble(text) == 0.0)
      return DoubleToString(0.0, digits);
   return text;
  }

string JsonBoolean(const bool value)
  {
   return (value ? "true" : "false");
  }

string JsonAccount(const AccountRecord &account)
  {
   return "{\"login\":" + JsonId(account.login) +
          ",\"server\":" + JsonText(account.server) +
          ",\"currency\":" + JsonText(account.currency) +
          ",\"balance\":" + JsonDecimal(account.balance, MONEY_DIGITS) +
          ",\"credit\":" + JsonDecimal(account.credit, MONEY_DIGITS) +
          ",\"equity\":" + JsonDecimal(account.equity, MONEY_DIGITS) +
          ",\"margin\":" + JsonDecimal(account.margin, MONEY_DIGITS) +
          ",\"margin_free\":" + JsonDecimal(account.margin_free, MONEY_DIGITS) +
          ",\"leverage\":" + JsonInteger(account.leverage) +
          ",\"company\":" + JsonText(account.company) +
          ",\"margin_mode\":" + JsonInteger(account.margin_mode) +
          ",\"trade_mode\":" + JsonInteger(account.trade_mode) + "}";
  }

string JsonSymbol(const SymbolRecord &symbol)
  {
   return "{\"name\":" + JsonText(symbol.name) +
          ",\"digits\":" + JsonInteger(symbol.digits) + "}";
  }

string JsonDeal(const DealRecord &deal)
  {
   return "{\"ticket\":" + JsonId(deal.ticket) +
          ",\"order\":" + JsonId(deal.order) +
          ",\"time_msc\":" + JsonInteger(deal.time_msc) +
          ",\"type\":" + JsonInteger(deal.type) +
          ",\"entry\":" + JsonInteger(deal.entry) +
          ",\"position_id\":" + JsonId(deal.position_id) +
          ",\"reason\":" + JsonInteger(deal.reason) +
          ",\"volume\":" + JsonDecimal(deal.volume, VOLUME_DIGITS) +
          ",\"price\":" + JsonDecimal(deal.price, PRICE_DIGITS) +
          ",\"profit\":" + JsonDecimal(deal.profit, MONEY_DIGITS) +
          ",\"commission\":" + JsonDecimal(deal.commission, MONEY_DIGITS) +
          ",\"swap\":" + JsonDecimal(deal.swap, MONEY_DIGITS) +
          ",\"fee\":" + JsonDecimal(deal.fee, MONEY_DIGITS) +
          ",\"symbol\":" + JsonText(deal.symbol) +
          ",\"comment\":" + JsonText(deal.comment) +
          ",\"sl\":" + JsonDecimal(deal.sl, PRICE_DIGITS) +
          ",\"tp\":" + JsonDecimal(deal.tp, PRICE_DIGITS) + "}";
  }

string JsonOrder(const OrderRecord &order)
  {
   return "{\"ticket\":" + JsonId(order.ticket) +
          ",\"sl\":" + JsonDecimal(order.sl, PRICE_DIGITS) +
          ",\"tp\":" + JsonDecimal(order.tp, PRICE_DIGITS) + "}";
  }

string JsonPosition(const PositionRecord &position)
  {
   return "{\"identifier\":" + JsonId(position.identifier) +
          ",\"ticket\":" + JsonId(position.ticket) +
          ",\"sl\":" + JsonDecimal(position.sl, PRICE_DIGITS) +
          ",\"tp\":" + JsonDecimal(position.tp, PRICE_DIGITS) +
          ",\"price_current\":" + JsonDecimal(position.price_current, PRICE_DIGITS) +
          ",\"swap\":" + JsonDecimal(position.swap, MONEY_DIGITS) +
          ",\"profit\":" + JsonDecimal(position.profit, MONEY_DIGITS) +
          ",\"symbol\":" + JsonText(position.symbol) +
          ",\"type\":" + JsonInteger(position.type) +
          ",\"volume\":" + JsonDecimal(position.volume, VOLUME_DIGITS) +
          ",\"price_open\":" + JsonDecimal(position.price_open, PRICE_DIGITS) +
          ",\"time_msc\":" + JsonInteger(position.time_msc) + "}";
  }

//--- Symbols of the batch's deals and, in the last batch, of the open positions; skips symbols unknown to the terminal.
string JsonSymbols(const int first, const int size, const bool last)
  {
   string names[];
   int count = 0;
   for(int i = first; i < first + size; i++)
      count = AddName(names, count, g_deals[g_rank[i]].symbol);
   if(last)
     {
      for(int i = 0; i < ArraySize(g_positions); i++)
         count = AddName(names, count, g_positions[i].symbol);
     }
   string text = "";
   for(int i = 0; i < count; i++)
     {
      long digits = 0;
      if(!SymbolInfoInteger(names[i], SYMBOL_DIGITS, digits))
         continue;
      SymbolRecord symbol;
      symbol.name = names[i];
      symbol.digits = digits;
      text += (text == "" ? "" : ",") + JsonSymbol(symbol);
     }
   return "[" + text + "]";
  }

int AddName(string &names[], const int count, const string name)
  {
   if(name == "")
      return count;
   for(int i = 0; i < count; i++)
     {
      if(names[i] == name)
         return count;
     }
   ArrayResize(names, count + 1);
   names[count] = name;
   return count + 1;
  }

string JsonDeals(const int first, const int size)
  {
   string text = "";
   for(int i = first; i < first + size; i++)
      text += (i == first ? "" : ",") + JsonDeal(g_deals[g_rank[i]]);
   return "[" + text + "]";
  }

//--- The opening orders of a batch's deals, without duplicates.
string JsonOrders(const int first, const int size)
  {
   string text = "";
   for(int i = first; i < first + size; i++)
     {
      if(!g_deals[g_rank[i]].has_opening || IsOrderBefore(first, i))
         continue;
      OrderRecord order;
      order.ticket = g_deals[g_rank[i]].order;
      order.sl = g_deals[g_rank[i]].opening_sl;
      order.tp = g_deals[g_rank[i]].opening_tp;
      text += (text == "" ? "" : ",") + JsonOrder(order);
     }
   return "[" + text + "]";
  }

bool IsOrderBefore(const int first, const int index)
  {
   for(int i = first; i < index; i++)
     {
      if(g_deals[g_rank[i]].has_opening && g_deals[g_rank[i]].order == g_deals[g_rank[index]].order)
         return true;
     }
   return false;
  }

string JsonPositions(const bool last)
  {
   string text = "";
   int count = (last ? ArraySize(g_positions) : 0);
   for(int i = 0; i < count; i++)
      text += (i == 0 ? "" : ",") + JsonPosition(g_positions[i]);
   return "[" + text + "]";
  }

string JsonBatch(const int first, const int size, const bool last)
  {
   return "{\"version\":" + JsonInteger(LINK_VERSION) +
          ",\"advisor\":" + JsonText(ADVISOR) +
          ",\"build\":" + JsonInteger(TerminalInfoInteger(TERMINAL_BUILD)) +
          ",\"account\":" + JsonAccount(g_account) +
          ",\"clockOffsetSeconds\":" + JsonInteger(ClockOffset()) +
          ",\"symbols\":" + JsonSymbols(first, size, last) +
          ",\"deals\":" + JsonDeals(first, size) +
          ",\"orders\":" + JsonOrders(first, size) +
          ",\"positions\":" + JsonPositions(last) +
          ",\"more\":" + JsonBoolean(!last) + "}";
  }

//--- Time, prices, number of ticks, spread in points, traded units.
string JsonRate(const MqlRates &rate)
  {
   return "[" + JsonInteger((long)rate.time) +
          "," + JsonDecimal(rate.open, PRICE_DIGITS) +
          "," + JsonDecimal(rate.high, PRICE_DIGITS) +
          "," + JsonDecimal(rate.low, PRICE_DIGITS) +
          "," + JsonDecimal(rate.close, PRICE_DIGITS) +
          "," + JsonInteger(rate.tick_volume) +
          "," + JsonInteger(rate.spread) +
          "," + JsonInteger(rate.real_volume) + "]";
  }

//--- The rates in the range, joined in blocks: appending each to the whole text would copy it every time.
string JsonRates(const long from, const long to)
  {
   string text = "";
   string block = "";
   int count = 0;
   for(int i = 0; i < ArraySize(g_rates); i++)
     {
      if((long)g_rates[i].time < from || (long)g_rates[i].time >= to)
         continue;
      block += (count == 0 ? "" : ",") + JsonRate(g_rates[i]);
      count++;
      if(count % 100 == 0)
        {
         text += block;
         block = "";
        }
     }
   return "[" + text + block + "]";
  }

string JsonBars(const string symbol, const int seconds, const long from, const long to, const bool unknown)
  {
   long digits = 0;
   if(!unknown)
      SymbolInfoInteger(symbol, SYMBOL_DIGITS, digits);
   return "{\"symbol\":" + JsonText(symbol) +
          ",\"timeframe\":" + JsonInteger(seconds) +
          ",\"from\":" + JsonInteger(from) +
          ",\"to\":" + JsonInteger(to) +
          ",\"digits\":" + JsonInteger(digits) +
          (unknown ? ",\"error\":\"symbol-unknown\"" : "") +
          ",\"rows\":" + JsonRates(from, to) + "}";
  }

//--- A batch of its own, which says nothing about deals, positions or the balance.
string JsonBarBatch(const string symbol, const int seconds, const long from, const long to, const bool unknown)
  {
   return "{\"version\":" + JsonInteger(LINK_VERSION) +
          ",\"advisor\":" + JsonText(ADVISOR) +
          ",\"build\":" + JsonInteger(TerminalInfoInteger(TERMINAL_BUILD)) +
          ",\"account\":" + JsonAccount(g_account) +
          ",\"clockOffsetSeconds\":" + JsonInteger(ClockOffset()) +
          ",\"bars\":" + JsonBars(symbol, seconds, from, to, unknown) +
          ",\"more\":" + JsonBoolean(true) + "}";
  }

//+------------------------------------------------------------------+
//| Responses                                                        |
//+------------------------------------------------------------------+
//--- The value of a name: a string without its quotes, anything else up to the next comma or bracket.
string JsonValue(const string text, const string name)
  {
   int length = StringLen(text);
   int at = StringFind(text, "\"" + name + "\"");
   if(at < 0)
      return "";
   at = AfterSpaces(text, at + StringLen(name) + 2);
   if(at >= length || StringGetCharacter(text, at) != 58) // colon
      return "";
   at = AfterSpaces(text, at + 1);
   if(at >= length)
      return "";
   bool isText = (StringGetCharacter(text, at) == 34);
   if(isText)
      at++;
   int end = at;
   while(end < length)
     {
      ushort c = StringGetCharacter(text, end);
      bool isEnd = (isText ? c == 34 : (c == 44 || c == 125 || c == 93 || c <= 32)); // quote; comma, brackets
      if(isEnd)
         break;
      end++;
     }
   return (end > at ? StringSubstr(text, at, end - at) : "");
  }

int AfterSpaces(const string text, const int start)
  {
   int at = start;
   while(at < StringLen(text) && StringGetCharacter(text, at) <= 32)
      at++;
   return at;
  }

bool ReadState(const string text, LinkState &state)
  {
   state.has_bookmark = false;
   state.bookmark_msc = 0;
   state.bookmark_ticket = "";
   state.batch = (int)StringToInteger(JsonValue(text, "batch"));
   state.every_seconds = (int)StringToInteger(JsonValue(text, "everySeconds"));
   state.resync = (JsonValue(text, "resync") == "true");
   state.fresh = (int)StringToInteger(JsonValue(text, "fresh"));
   ReadWantedBars(text, state);
   string bookmark = JsonValue(text, "bookmark");
   if(StringFind(bookmark, "{") == 0)
     {
      state.has_bookmark = true;
      state.bookmark_msc = StringToInteger(JsonValue(text, "time_msc"));
      state.bookmark_ticket = JsonValue(text, "ticket");
     }
   bool isBookmark = (bookmark == "null" || (state.has_bookmark && state.bookmark_ticket != ""));
   return isBookmark && state.batch > 0 && state.every_seconds > 0 &&
          JsonValue(text, "version") == IntegerToString(LINK_VERSION);
  }

//--- The first range of the list; an empty list or an older server has none.
void ReadWantedBars(const string text, LinkState &state)
  {
   int at = StringFind(text, "\"bars\"");
   string bars = (at < 0 ? "" : StringSubstr(text, at));
   state.bars_symbol = JsonValue(bars, "symbol");
   state.bars_seconds = (int)StringToInteger(JsonValue(bars, "timeframe"));
   state.bars_from = StringToInteger(JsonValue(bars, "from"));
   state.bars_to = StringToInteger(JsonValue(bars, "to"));
   state.bars_refused = JsonValue(text, "barsRefused");
   if(state.bars_seconds <= 0 || state.bars_to <= state.bars_from)
      state.bars_symbol = "";
  }

//+------------------------------------------------------------------+
//| The request. Only code that uses the key; nothing prints it      |
//+------------------------------------------------------------------+
int AskServer(const string method, const string body, string &answer)
  {
   char data[];
   char result[];
   string received = "";
   string headers = "Authorization: Bearer " + g_key + "\r\nContent-Type: application/json\r\nAccept: application/json\r\n";
   answer = "";
   if(body != "")
     {
//--- StringToCharArray appends a terminating zero byte, which must not be sent.
      int bytes = StringToCharArray(body, data, 0, WHOLE_ARRAY, CP_UTF8);
      if(bytes > 0 && data[bytes - 1] == 0)
         bytes--;
      ArrayResize(data, bytes);
     }
   ResetLastError();
   int status = WebRequest(method, g_address + LINK_PATH, headers, TIMEOUT_MS, data, result, received);
   g_system_error = (status < 0 ? GetLastError() : 0);
   if(ArraySize(result) > 0)
      answer = CharArrayToString(result, 0, WHOLE_ARRAY, CP_UTF8);
   return status;
  }
//+------------------------------------------------------------------+
