// Stands in for the terminal: as much of MQL5 as PlumblineLink.mq5 uses, in C++17, so that the advisor's own text can be
// run where there is no MetaTrader (run-advisor.ts turns it into C++). What the functions do is written after their
// reference; what a real terminal does differently, this cannot show.
//
// stdin and stdout carry lines: the test sets the terminal, calls `timer`, and answers the requests that come out.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

typedef unsigned long ulong;
typedef uint16_t ushort;
typedef long datetime;

[[noreturn]] inline void stop(const char *why) {
  std::fprintf(stderr, "stand-in terminal: %s\n", why);
  std::exit(1);
}

// ---- Texts: UTF-16 units, as in MQL5; lone surrogates become U+FFFD when they are written as UTF-8.
inline std::u16string wide(const std::string &bytes) {
  std::u16string out;
  for (size_t i = 0; i < bytes.size();) {
    unsigned char lead = bytes[i];
    int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    uint32_t code = more == 0 ? lead : lead & (0x3F >> more);
    for (int k = 1; k <= more && i + k < bytes.size(); k++) code = code << 6 | (bytes[i + k] & 0x3F);
    i += more + 1;
    if (code < 0x10000) out += char16_t(code);
    else {
      out += char16_t(0xD800 + ((code - 0x10000) >> 10));
      out += char16_t(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
  }
  return out;
}
inline std::string narrow(const std::u16string &units) {
  std::string out;
  for (size_t i = 0; i < units.size(); i++) {
    uint32_t code = units[i];
    bool pairs = code >= 0xD800 && code < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000;
    if (pairs) code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00);
    else if (code >= 0xD800 && code < 0xE000) code = 0xFFFD;
    if (code < 0x80) out += char(code);
    else if (code < 0x800) { out += char(0xC0 | code >> 6); out += char(0x80 | (code & 0x3F)); }
    else if (code < 0x10000) { out += char(0xE0 | code >> 12); out += char(0x80 | (code >> 6 & 0x3F)); out += char(0x80 | (code & 0x3F)); }
    else { out += char(0xF0 | code >> 18); out += char(0x80 | (code >> 12 & 0x3F)); out += char(0x80 | (code >> 6 & 0x3F)); out += char(0x80 | (code & 0x3F)); }
  }
  return out;
}

struct string {
  std::u16string v;
  string() {}
  string(const char *text) : v(wide(text)) {}
  string(const std::u16string &units) : v(units) {}
  string &operator+=(const string &other) { v += other.v; return *this; }
};
inline string operator+(const string &a, const string &b) { return string(a.v + b.v); }
inline bool operator==(const string &a, const string &b) { return a.v == b.v; }
inline bool operator!=(const string &a, const string &b) { return a.v != b.v; }
inline string S(const char *text) { return string(text); }

template <typename T> struct Array {
  std::vector<T> v;
  T &operator[](long i) { if (i < 0 || i >= long(v.size())) stop("array out of range"); return v[i]; }
  const T &operator[](long i) const { if (i < 0 || i >= long(v.size())) stop("array out of range"); return v[i]; }
};
template <typename T> int ArraySize(const Array<T> &array) { return int(array.v.size()); }
template <typename T> int ArrayResize(Array<T> &array, int size) { array.v.resize(size); return size; }

inline int StringLen(const string &text) { return int(text.v.size()); }
inline int StringFind(const string &text, const string &part, int from = 0) {
  size_t at = text.v.find(part.v, from);
  return at == std::u16string::npos ? -1 : int(at);
}
inline ushort StringGetCharacter(const string &text, int at) { return at < 0 || at >= StringLen(text) ? 0 : text.v[at]; }
inline string StringSubstr(const string &text, int from, int length = -1) {
  return string(text.v.substr(from, length < 0 ? std::u16string::npos : size_t(length)));
}
inline int StringTrimLeft(string &text) { int cut = 0; while (!text.v.empty() && text.v.front() <= 32) { text.v.erase(0, 1); cut++; } return cut; }
inline int StringTrimRight(string &text) { int cut = 0; while (!text.v.empty() && text.v.back() <= 32) { text.v.pop_back(); cut++; } return cut; }
inline string ShortToString(ushort unit) { return string(std::u16string(1, char16_t(unit))); }
inline string IntegerToString(long value) { return string(std::to_string(value).c_str()); }
inline string DoubleToString(double value, int digits) { char text[400]; std::snprintf(text, sizeof text, "%.*f", digits, value); return string(text); }
inline double StringToDouble(const string &text) { return std::strtod(narrow(text.v).c_str(), nullptr); }
inline long StringToInteger(const string &text) { return std::strtol(narrow(text.v).c_str(), nullptr, 10); }
inline string StringFormat(const string &format, ulong value) {
  std::string f = narrow(format.v);
  char text[64];
  if (f == "%I64u") std::snprintf(text, sizeof text, "%lu", value);
  else if (f == "\\u%04x") std::snprintf(text, sizeof text, "\\u%04x", unsigned(value));
  else stop("format");
  return string(text);
}
inline bool MathIsValidNumber(double value) { return std::isfinite(value); }
inline double MathRound(double value) { return std::round(value); }

// ---- The terminal, as the test sets it.
struct MqlTradeTransaction {};
struct MqlTradeRequest {};
struct MqlTradeResult {};
enum { INIT_SUCCEEDED, INIT_FAILED, INIT_PARAMETERS_INCORRECT };
enum { MQL_TESTER, TERMINAL_CONNECTED, TERMINAL_BUILD, SYMBOL_DIGITS, CP_UTF8, TIME_DATE = 1, TIME_SECONDS = 4, WHOLE_ARRAY = -1 };
enum { DEAL_ENTRY_IN, DEAL_ENTRY_OUT, DEAL_ENTRY_INOUT, DEAL_ENTRY_OUT_BY };
// Columns of a line of the test, in this order.
enum { DEAL_TICKET, DEAL_ORDER, DEAL_TIME_MSC, DEAL_TYPE, DEAL_ENTRY, DEAL_POSITION_ID, DEAL_REASON, DEAL_VOLUME, DEAL_PRICE, DEAL_PROFIT, DEAL_COMMISSION, DEAL_SWAP, DEAL_FEE, DEAL_SYMBOL, DEAL_COMMENT, DEAL_SL, DEAL_TP };
enum { ORDER_TICKET, ORDER_SL, ORDER_TP };
enum { POSITION_IDENTIFIER, POSITION_TICKET, POSITION_SL, POSITION_TP, POSITION_PRICE_CURRENT, POSITION_SWAP, POSITION_PROFIT, POSITION_SYMBOL, POSITION_TYPE, POSITION_VOLUME, POSITION_PRICE_OPEN, POSITION_TIME_MSC };
enum { ACCOUNT_LOGIN, ACCOUNT_SERVER, ACCOUNT_CURRENCY, ACCOUNT_BALANCE, ACCOUNT_CREDIT, ACCOUNT_EQUITY, ACCOUNT_MARGIN, ACCOUNT_MARGIN_FREE, ACCOUNT_LEVERAGE, ACCOUNT_COMPANY, ACCOUNT_MARGIN_MODE, ACCOUNT_TRADE_MODE };

typedef std::vector<std::string> Row;
struct Terminal { std::vector<Row> deals, orders, positions, symbols, rates; bool loading = false; Row account; long nowMs = 0; long offset = 0; bool connected = false; long build = 0; };
inline Terminal terminal;
inline std::vector<Row> selection;
inline datetime selectedFrom = 0, selectedTo = 0;
inline bool hasSelected = false;
inline Row position;
inline int lastError = 0;

inline long integerOf(const std::string &cell) { return long(std::strtoull(cell.c_str(), nullptr, 10)); }
inline double decimalOf(const std::string &cell) { return std::strtod(cell.c_str(), nullptr); }
inline string textOf(const std::string &cell) {
  std::u16string units;
  for (size_t i = 1; i + 3 < cell.size(); i += 4) units += char16_t(std::strtoul(cell.substr(i, 4).c_str(), nullptr, 16));
  return string(units);
}
inline const Row &rowOf(const std::vector<Row> &rows, ulong ticket) {
  for (const Row &row : rows) if (ulong(integerOf(row[0])) == ticket) return row;
  stop("a deal that is not in the selection");
}

inline int TerminalInfoInteger(int what) { return what == TERMINAL_CONNECTED ? int(terminal.connected) : int(terminal.build); }
inline long MQLInfoInteger(int) { return 0; }
inline datetime TimeTradeServer() { return terminal.nowMs / 1000 + terminal.offset; }
inline datetime TimeGMT() { return terminal.nowMs / 1000; }
inline datetime TimeLocal() { return TimeGMT(); }
inline ulong GetTickCount64() { return ulong(terminal.nowMs); }
inline string TimeToString(datetime value, int) { return IntegerToString(value); }
inline bool IsStopped() { return false; }
inline bool EventSetTimer(int) { return true; }
inline void EventKillTimer() {}
inline void ResetLastError() { lastError = 0; }
inline int GetLastError() { return lastError; }
inline void say(const char *how, const string &text) { std::cout << how << ' ' << narrow(text.v).size() << '\n' << narrow(text.v) << std::flush; }
inline void Print(const string &text) { say("print", text); }
inline void Alert(const string &text) { say("alert", text); }
inline void Comment(const string &text) { say("comment", text); }

inline long AccountInfoInteger(int what) { return integerOf(terminal.account[what]); }
inline double AccountInfoDouble(int what) { return decimalOf(terminal.account[what]); }
inline string AccountInfoString(int what) { return textOf(terminal.account[what]); }
inline bool SymbolInfoInteger(const string &name, int, long &value) {
  for (const Row &row : terminal.symbols) if (textOf(row[0]) == name) { value = integerOf(row[1]); return true; }
  return false;
}

// ---- Bars. The values of the timeframes are their seconds.
enum ENUM_TIMEFRAMES { PERIOD_CURRENT = 0, PERIOD_M1 = 60, PERIOD_M5 = 300, PERIOD_M15 = 900, PERIOD_M30 = 1800, PERIOD_H1 = 3600, PERIOD_H4 = 14400, PERIOD_D1 = 86400 };
enum { SERIES_SYNCHRONIZED };
struct MqlRates { datetime time; double open, high, low, close; long tick_volume; int spread; long real_volume; };
inline bool SymbolSelect(const string &name, bool) { long digits = 0; return SymbolInfoInteger(name, SYMBOL_DIGITS, digits); }
inline long SeriesInfoInteger(const string &, ENUM_TIMEFRAMES, int) { return terminal.loading ? 0 : 1; }
inline int CopyRates(const string &symbol, ENUM_TIMEFRAMES period, datetime from, datetime to, Array<MqlRates> &rates) {
  rates.v.clear();
  for (const Row &row : terminal.rates) {
    long at = integerOf(row[2]);
    if (textOf(row[0]) != symbol || integerOf(row[1]) != long(period) || at < from || at > to) continue;
    rates.v.push_back({at, decimalOf(row[3]), decimalOf(row[4]), decimalOf(row[5]), decimalOf(row[6]), integerOf(row[7]), int(integerOf(row[8])), integerOf(row[9])});
  }
  return rates.v.empty() ? -1 : int(rates.v.size());
}

inline bool isSelected(const Row &deal) { long seconds = integerOf(deal[DEAL_TIME_MSC]) / 1000; return seconds >= selectedFrom && seconds <= selectedTo; }
inline bool HistorySelect(datetime from, datetime to) {
  selectedFrom = from; selectedTo = to; hasSelected = true;
  selection.clear();
  for (const Row &deal : terminal.deals) if (isSelected(deal)) selection.push_back(deal);
  return true;
}
inline int HistoryDealsTotal() { return int(selection.size()); }
inline ulong HistoryDealGetTicket(int index) { return index < 0 || index >= HistoryDealsTotal() ? 0 : ulong(integerOf(selection[index][0])); }
inline long HistoryDealGetInteger(ulong ticket, int what) { return integerOf(rowOf(selection, ticket)[what]); }
inline double HistoryDealGetDouble(ulong ticket, int what) { return decimalOf(rowOf(selection, ticket)[what]); }
inline string HistoryDealGetString(ulong ticket, int what) { return textOf(rowOf(selection, ticket)[what]); }
inline bool HistoryOrderGetDouble(ulong ticket, int what, double &value) {
  if (!hasSelected) stop("no history is selected");
  for (const Row &row : terminal.orders) if (ulong(integerOf(row[0])) == ticket) { value = decimalOf(row[what]); return true; }
  return false;
}
inline int PositionsTotal() { return int(terminal.positions.size()); }
inline ulong PositionGetTicket(int index) { position = terminal.positions.at(index); return ulong(integerOf(position[POSITION_TICKET])); }
inline long PositionGetInteger(int what) { return integerOf(position[what]); }
inline double PositionGetDouble(int what) { return decimalOf(position[what]); }
inline string PositionGetString(int what) { return textOf(position[what]); }

inline int StringToCharArray(const string &text, Array<char> &array, int, int, int) {
  std::string bytes = narrow(text.v);
  array.v.assign(bytes.begin(), bytes.end());
  array.v.push_back(0);
  return int(array.v.size());
}
inline string CharArrayToString(const Array<char> &array, int, int, int) { return string(wide(std::string(array.v.begin(), array.v.end()))); }

// ---- Lines of the test. `take` returns at the first line that is not about the terminal.
inline Row cells(const std::string &line) { Row row; std::istringstream in(line); std::string cell; while (in >> cell) row.push_back(cell); return row; }
inline Row take() {
  std::string line;
  while (std::getline(std::cin, line)) {
    Row row = cells(line);
    if (row.empty()) continue;
    std::string kind = row[0];
    row.erase(row.begin());
    if (kind == "terminal") { terminal = Terminal(); terminal.nowMs = integerOf(row[0]); terminal.connected = row[1] == "1"; terminal.offset = std::atol(row[2].c_str()); terminal.build = integerOf(row[3]); }
    else if (kind == "account") terminal.account = row;
    else if (kind == "deal") terminal.deals.push_back(row);
    else if (kind == "order") terminal.orders.push_back(row);
    else if (kind == "position") terminal.positions.push_back(row);
    else if (kind == "symbol") terminal.symbols.push_back(row);
    else if (kind == "rate") terminal.rates.push_back(row);
    else if (kind == "loading") terminal.loading = true;
    else { row.insert(row.begin(), kind); return row; }
  }
  return {};
}
inline int WebRequest(const string &method, const string &url, const string &headers, int, const Array<char> &data, Array<char> &result, string &) {
  std::string head = narrow(headers.v);
  std::cout << "request " << narrow(method.v) << ' ' << narrow(url.v) << ' ' << head.size() << ' ' << data.v.size() << '\n' << head;
  std::cout.write(data.v.data(), std::streamsize(data.v.size()));
  std::cout << std::flush;
  Row answer = take();
  if (answer.size() < 3 || answer[0] != "answer") stop("no answer");
  int status = std::atoi(answer[1].c_str());
  std::string text(size_t(integerOf(answer[2])), ' ');
  std::cin.read(text.data(), std::streamsize(text.size()));
  result.v.assign(text.begin(), text.end());
  if (status < 0) lastError = 5202;
  return status;
}
