// The net of the block model: a layer over each block's numbers, a second over what the first says of the block, of those around it, of
// its boxes, section, heading and look-alikes, and one number out. Logistic loss, soft labels, row weights, whole pages at a time, Adam.
// Seeded. Compiled and run by train-fit.mjs:
//   net DIR columns=N parts=N epochs=N rate=X decay=X drop=X pages=N most=N seed=N threads=N tokens=N name=NAME
// DIR holds labels.f32, weights.f32, groups.i32 (page of each row), parts.i32 (part of each row), lengths.f32 (characters of each row),
// ranges.i32 (per row and box level: first and end row within the page), shapes.i32, levels.u8 (of headings), scales.f32 (per column) and
// columns.u8 (binned columns, one after the other). Written: NAME.f32, each row's probability by the net that did not see its part, and
// NAME-weights.f32, the weights per part left out and, last, of all rows. With tokens=N, the net also learns a few numbers for each of N
// tokens, its sense; per row there are then three lists of tokens in tokens.i32, whose ends are in token-ends.i32, and the means of their
// senses are columns like others. The senses are written after the weights of each net.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

using Floats = std::vector<float>;
constexpr int kLevels = 6;
/** The block, the one before, the one after, four on either side, the page, the section, the heading above, then the boxes. */
constexpr int kRanges = 7 + kLevels;
/** And the blocks of the same shape. */
constexpr int kSlots = kRanges + 1;
constexpr float kLeak = 0.02f;
constexpr int kNear = 4;
/** Numbers that the first layer and the second give. */
constexpr int kInner = 32;
constexpr int kOuter = 16;

/** Lists of tokens per row, and numbers per token. */
constexpr int kLists = 3;
constexpr int kSense = 4;
/** Senses are learned by heart where they can be: half of the tokens of a page are left out, on some pages all of them. */
constexpr float kTokenDrop = 0.45f;
constexpr float kAllDrop = 0.25f;
constexpr float kSenseRate = 0.6f;
constexpr float kSenseDecay = 0.04f;

struct Settings {
  int columns, parts, epochs, pages, most, seed, threads, tokens;
  float rate, decay, drop;
};

struct Table {
  std::vector<uint8_t> values;
  Floats labels, weights, lengths, scales;
  std::vector<int> groups, parts, ranges, shapes, starts, tokens, tokenEnds;
  std::vector<uint8_t> levels;
};

template <class T>
std::vector<T> read(const std::string& path) {
  FILE* file = fopen(path.c_str(), "rb");
  if (!file) {
    perror(path.c_str());
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  std::vector<T> values(ftell(file) / sizeof(T));
  rewind(file);
  if (fread(values.data(), sizeof(T), values.size(), file) != values.size()) exit(1);
  fclose(file);
  return values;
}

/** out (rows x width) += left (rows x depth) times right (depth x width). */
template <int width>
void multiply(const Floats& left, const Floats& right, Floats& out, int rows, int depth) {
  for (int row = 0; row < rows; row++) {
    float sums[width];
    std::copy_n(&out[size_t(row) * width], width, sums);
    const float* from = &left[size_t(row) * depth];
    for (int at = 0; at < depth; at++) {
      float value = from[at];
      if (value == 0) continue;
      const float* weights = &right[size_t(at) * width];
      for (int column = 0; column < width; column++) sums[column] += value * weights[column];
    }
    std::copy_n(sums, width, &out[size_t(row) * width]);
  }
}

/** out (depth x width) += left (rows x depth) turned, times right (rows x width). */
template <int width>
void multiplyTurned(const Floats& left, const Floats& right, Floats& out, int rows, int depth) {
  for (int row = 0; row < rows; row += 4) {
    int some = std::min(4, rows - row);
    const float* from[4];
    const float* times[4];
    for (int lane = 0; lane < 4; lane++) {
      from[lane] = &left[size_t(row + std::min(lane, some - 1)) * depth];
      times[lane] = &right[size_t(row + std::min(lane, some - 1)) * width];
    }
    for (int at = 0; at < depth; at++) {
      float a = from[0][at], b = some > 1 ? from[1][at] : 0, c = some > 2 ? from[2][at] : 0, d = some > 3 ? from[3][at] : 0;
      if (a == 0 && b == 0 && c == 0 && d == 0) continue;
      float* __restrict to = &out[size_t(at) * width];
      for (int column = 0; column < width; column++)
        to[column] += a * times[0][column] + b * times[1][column] + c * times[2][column] + d * times[3][column];
    }
  }
}

/** Weights with what Adam remembers of them. */
struct Weights {
  Floats value, slope, mean, square;
  void open(size_t count, float spread, std::mt19937& random) {
    std::normal_distribution<float> normal(0, 1);
    value.resize(count);
    for (float& one : value) one = spread * normal(random);
    slope.assign(count, 0);
    mean.assign(count, 0);
    square.assign(count, 0);
  }
  void step(float rate, int steps, float decay) {
    float first = 1 - std::pow(0.9f, steps), second = 1 - std::pow(0.999f, steps);
    for (size_t at = 0; at < value.size(); at++) {
      mean[at] = 0.9f * mean[at] + 0.1f * slope[at];
      square[at] = 0.999f * square[at] + 0.001f * slope[at] * slope[at];
      value[at] -= rate * (mean[at] / first / (std::sqrt(square[at] / second) + 1e-8f) + decay * value[at]);
      slope[at] = 0;
    }
  }
};

class Net {
 public:
  Net(const Table& table, const Settings& settings, int part)
      : table_(table), settings_(settings), random_(settings.seed + part * 31 + 7) {
    columns_ = settings.columns + (settings.tokens > 0 ? kLists * kSense : 0);
    int columns = columns_;
    inner_.open(size_t(columns) * kInner, 1.5f / std::sqrt(float(columns)), random_);
    innerBias_.open(kInner, 0, random_);
    outer_.open(size_t(kSlots) * kInner * kOuter, 1 / std::sqrt(float(kSlots * kInner)), random_);
    outerBias_.open(kOuter, 0, random_);
    last_.open(kOuter, 0.2f, random_);
    direct_.open(kInner, 0.1f, random_);
    bias_.open(1, 0, random_);
    senses_.open(size_t(settings.tokens) * kSense, 0.1f, random_);
  }

  void train(const std::vector<int>& chosen) {
    std::vector<int> pages = chosen;
    int batches = (pages.size() + settings_.pages - 1) / settings_.pages, total = settings_.epochs * batches, steps = 0;
    for (int epoch = 0; epoch < settings_.epochs; epoch++) {
      std::shuffle(pages.begin(), pages.end(), random_);
      for (size_t first = 0; first < pages.size(); first += settings_.pages) {
        for (size_t at = first; at < std::min(pages.size(), first + settings_.pages); at++) learn(pages[at]);
        steps++;
        float rate = settings_.rate * 0.5f * (1 + std::cos(3.14159f * steps / total)) * std::min(1.f, steps / 100.f);
        for (Weights* weights : {&inner_, &outer_, &last_, &direct_}) weights->step(rate, steps, settings_.decay);
        for (Weights* weights : {&innerBias_, &outerBias_, &bias_}) weights->step(rate, steps, 0);
        senses_.step(rate * kSenseRate, steps, kSenseDecay);
      }
    }
  }

  /** The page's logits. */
  const Floats& judge(int page) {
    open(page, 0, table_.starts[page + 1] - table_.starts[page]);
    openSenses(table_.starts[page], false);
    forward();
    return out_;
  }

  void write(FILE* file) const {
    for (const Weights* weights : {&inner_, &innerBias_, &outer_, &outerBias_, &last_, &direct_, &bias_, &senses_})
      fwrite(weights->value.data(), sizeof(float), weights->value.size(), file);
  }

 private:
  double next() { return std::uniform_real_distribution<double>(0, 1)(random_); }

  // A part of a long page, without some of its columns.
  void learn(int page) {
    int count = table_.starts[page + 1] - table_.starts[page], rows = std::min(count, settings_.most);
    int from = count > rows ? int(next() * (count - rows + 1)) : 0;
    open(page, from, rows);
    Floats kept(settings_.columns);
    for (float& one : kept) one = next() < settings_.drop ? 0 : 1 / (1 - settings_.drop);
    for (int row = 0; row < rows; row++)
      for (int column = 0; column < settings_.columns; column++) cells_[size_t(row) * columns_ + column] *= kept[column];
    openSenses(table_.starts[page] + from, true);
    forward();
    slopes_.assign(rows, 0);
    for (int row = 0; row < rows; row++) {
      int at = table_.starts[page] + from + row;
      float weight = table_.weights[at] * count / rows / 150 / settings_.pages;
      slopes_[row] = weight * (1 / (1 + std::exp(-out_[row])) - table_.labels[at]);
    }
    backward();
  }

  void open(int page, int from, int rows) {
    rows_ = rows;
    size_t start = table_.starts[page] + from;
    cells_.assign(size_t(rows) * columns_, 0);
    for (int row = 0; row < rows; row++)
      for (int column = 0; column < settings_.columns; column++)
        cells_[size_t(row) * columns_ + column] =
            table_.values[(start + row) * settings_.columns + column] * table_.scales[column];
    masses_.resize(rows);
    for (int row = 0; row < rows; row++) masses_[row] = std::sqrt(std::max(1.f, table_.lengths[start + row]));
    shapes_.assign(rows, 0);
    std::map<int, int> numbers;
    for (int row = 0; row < rows; row++)
      shapes_[row] = numbers.emplace(table_.shapes[start + row], int(numbers.size())).first->second;
    shapeCount_ = numbers.size();
    openRanges(start, from);
  }

  // Which tokens are left out is the same for all rows of a page.
  void openSenses(size_t start, bool isLearning) {
    if (settings_.tokens == 0) return;
    kept_.resize(size_t(rows_) * kLists);
    uint32_t salt = random_();
    bool isEmpty = isLearning && next() < kAllDrop;
    for (size_t list = 0; list < kept_.size(); list++) {
      kept_[list].clear();
      size_t at = start * kLists + list;
      int first = at == 0 ? 0 : table_.tokenEnds[at - 1], end = table_.tokenEnds[at];
      if (isEmpty || end <= first) continue;
      for (int token = first; token < end; token++)
        if (!isLearning || isKept(table_.tokens[token], salt)) kept_[list].push_back(table_.tokens[token]);
      shares_.resize(kept_.size());
      shares_[list] = 1 / std::sqrt(float(end - first)) / (isLearning ? 1 - kTokenDrop : 1);
      float* cells = &cells_[list / kLists * columns_ + settings_.columns + list % kLists * kSense];
      for (int token : kept_[list])
        for (int at = 0; at < kSense; at++) cells[at] += shares_[list] * senses_.value[size_t(token) * kSense + at];
    }
  }

  static bool isKept(uint32_t token, uint32_t salt) {
    uint32_t mixed = (token * 2654435761u) ^ salt;
    mixed = (mixed ^ (mixed >> 15)) * 2246822519u;
    return ((mixed ^ (mixed >> 13)) & 0xffff) >= kTokenDrop * 0x10000;
  }

  void blameSenses(const Floats& hidden) {
    if (settings_.tokens == 0) return;
    for (size_t list = 0; list < kept_.size(); list++) {
      if (kept_[list].empty()) continue;
      for (int at = 0; at < kSense; at++) {
        const float* weights = &inner_.value[size_t(settings_.columns + list % kLists * kSense + at) * kInner];
        float slope = 0;
        for (int to = 0; to < kInner; to++) slope += weights[to] * hidden[list / kLists * kInner + to];
        for (int token : kept_[list]) senses_.slope[size_t(token) * kSense + at] += shares_[list] * slope;
      }
    }
  }

  bool startsSection(size_t row) const { return table_.levels[row] == 1 || table_.levels[row] == 2; }

  void openRanges(size_t start, int from) {
    ranges_.assign(size_t(rows_) * kRanges * 2, 0);
    std::vector<int> sectionEnds(rows_, rows_);
    for (int row = rows_ - 2; row >= 0; row--)
      sectionEnds[row] = startsSection(start + row + 1) ? row + 1 : sectionEnds[row + 1];
    int heading = -1, section = 0;
    for (int row = 0; row < rows_; row++) {
      auto set = [&](int slot, int first, int end) {
        int* range = &ranges_[(size_t(row) * kRanges + slot) * 2];
        range[0] = std::max(0, first);
        range[1] = std::max(range[0], std::min(rows_, end));
      };
      set(0, row, row + 1);
      set(1, row - 1, row);
      set(2, row + 1, row + 2);
      set(3, row - kNear, row + kNear + 1);
      set(4, 0, rows_);
      if (heading >= 0) set(6, heading, heading + 1);
      if (table_.levels[start + row] > 0) heading = row;
      if (startsSection(start + row)) section = row;
      set(5, section, sectionEnds[row]);
      for (int box = 0; box < kLevels; box++) {
        const int* range = &table_.ranges[((start + row) * kLevels + box) * 2];
        if (range[0] >= 0) set(7 + box, range[0] - from, range[1] - from);
      }
    }
  }

  void forward() {
    hidden_.resize(size_t(rows_) * kInner);
    for (int row = 0; row < rows_; row++) std::copy(innerBias_.value.begin(), innerBias_.value.end(), &hidden_[size_t(row) * kInner]);
    multiply<kInner>(cells_, inner_.value, hidden_, rows_, columns_);
    for (float& value : hidden_) value = value > 0 ? value : kLeak * value;
    gather();
    seen_.resize(size_t(rows_) * kOuter);
    for (int row = 0; row < rows_; row++) std::copy(outerBias_.value.begin(), outerBias_.value.end(), &seen_[size_t(row) * kOuter]);
    multiply<kOuter>(slots_, outer_.value, seen_, rows_, kSlots * kInner);
    for (float& value : seen_) value = value > 0 ? value : kLeak * value;
    out_.assign(rows_, bias_.value[0]);
    for (int row = 0; row < rows_; row++) {
      for (int at = 0; at < kOuter; at++) out_[row] += seen_[size_t(row) * kOuter + at] * last_.value[at];
      for (int at = 0; at < kInner; at++) out_[row] += hidden_[size_t(row) * kInner + at] * direct_.value[at];
    }
  }

  // Means of the first layer over each range and shape, weighted by the root of the length.
  void gather() {
    constexpr int wide = kInner + 1;
    sums_.assign(size_t(rows_ + 1) * wide, 0);
    shapeSums_.assign(size_t(shapeCount_) * wide, 0);
    for (int row = 0; row < rows_; row++) {
      double *before = &sums_[size_t(row) * wide], *after = before + wide, *shape = &shapeSums_[size_t(shapes_[row]) * wide];
      for (int at = 0; at < wide; at++) {
        double value = masses_[row] * (at < kInner ? hidden_[size_t(row) * kInner + at] : 1);
        after[at] = before[at] + value;
        shape[at] += value;
      }
    }
    slots_.assign(size_t(rows_) * kSlots * kInner, 0);
    for (int row = 0; row < rows_; row++) {
      float* to = &slots_[size_t(row) * kSlots * kInner];
      for (int slot = 0; slot < kRanges; slot++) {
        const int* range = &ranges_[(size_t(row) * kRanges + slot) * 2];
        if (range[1] <= range[0]) continue;
        const double *first = &sums_[size_t(range[0]) * wide], *end = &sums_[size_t(range[1]) * wide];
        for (int at = 0; at < kInner; at++) to[slot * kInner + at] = (end[at] - first[at]) / (end[kInner] - first[kInner]);
      }
      const double* shape = &shapeSums_[size_t(shapes_[row]) * wide];
      for (int at = 0; at < kInner; at++) to[kRanges * kInner + at] = shape[at] / shape[kInner];
    }
  }

  void backward() {
    constexpr int wide = kSlots * kInner;
    Floats seen(size_t(rows_) * kOuter), hidden(size_t(rows_) * kInner), turned(size_t(kOuter) * wide), slots(size_t(rows_) * wide, 0);
    for (int row = 0; row < rows_; row++) {
      float slope = slopes_[row];
      bias_.slope[0] += slope;
      for (int at = 0; at < kOuter; at++) {
        float value = seen_[size_t(row) * kOuter + at];
        last_.slope[at] += slope * value;
        seen[size_t(row) * kOuter + at] = slope * last_.value[at] * (value > 0 ? 1 : kLeak);
        outerBias_.slope[at] += seen[size_t(row) * kOuter + at];
      }
      for (int at = 0; at < kInner; at++) {
        direct_.slope[at] += slope * hidden_[size_t(row) * kInner + at];
        hidden[size_t(row) * kInner + at] = slope * direct_.value[at];
      }
    }
    multiplyTurned<kOuter>(slots_, seen, outer_.slope, rows_, wide);
    for (int from = 0; from < wide; from++)
      for (int to = 0; to < kOuter; to++) turned[size_t(to) * wide + from] = outer_.value[size_t(from) * kOuter + to];
    multiply<wide>(seen, turned, slots, rows_, kOuter);
    scatter(slots, hidden);
    for (size_t at = 0; at < hidden.size(); at++) {
      if (hidden_[at] <= 0) hidden[at] *= kLeak;
      innerBias_.slope[at % kInner] += hidden[at];
    }
    multiplyTurned<kInner>(cells_, hidden, inner_.slope, rows_, columns_);
    blameSenses(hidden);
  }

  // What the means are blamed for goes to every row of their range.
  void scatter(const Floats& slots, Floats& hidden) const {
    constexpr int wide = kInner + 1;
    std::vector<double> changes(size_t(rows_ + 1) * kInner, 0), shapes(size_t(shapeCount_) * kInner, 0), running(kInner, 0);
    for (int row = 0; row < rows_; row++) {
      const float* from = &slots[size_t(row) * kSlots * kInner];
      for (int slot = 0; slot < kRanges; slot++) {
        const int* range = &ranges_[(size_t(row) * kRanges + slot) * 2];
        if (range[1] <= range[0]) continue;
        double share = 1 / (sums_[size_t(range[1]) * wide + kInner] - sums_[size_t(range[0]) * wide + kInner]);
        double *first = &changes[size_t(range[0]) * kInner], *end = &changes[size_t(range[1]) * kInner];
        for (int at = 0; at < kInner; at++) {
          first[at] += from[slot * kInner + at] * share;
          end[at] -= from[slot * kInner + at] * share;
        }
      }
      double share = 1 / shapeSums_[size_t(shapes_[row]) * wide + kInner];
      for (int at = 0; at < kInner; at++) shapes[size_t(shapes_[row]) * kInner + at] += from[kRanges * kInner + at] * share;
    }
    for (int row = 0; row < rows_; row++)
      for (int at = 0; at < kInner; at++) {
        running[at] += changes[size_t(row) * kInner + at];
        hidden[size_t(row) * kInner + at] += masses_[row] * (running[at] + shapes[size_t(shapes_[row]) * kInner + at]);
      }
  }

  const Table& table_;
  const Settings& settings_;
  std::mt19937 random_;
  Weights inner_, innerBias_, outer_, outerBias_, last_, direct_, bias_, senses_;
  int rows_ = 0, shapeCount_ = 0, columns_ = 0;
  std::vector<std::vector<int>> kept_;
  Floats shares_;
  Floats cells_, masses_, hidden_, slots_, seen_, out_, slopes_;
  std::vector<int> shapes_, ranges_;
  std::vector<double> sums_, shapeSums_;
};

}  // namespace

int main(int count, char** arguments) {
  std::map<std::string, std::string> given;
  for (int index = 2; index < count; index++) {
    std::string text = arguments[index];
    given[text.substr(0, text.find('='))] = text.substr(text.find('=') + 1);
  }
  auto whole = [&](const char* name) { return atoi(given[name].c_str()); };
  auto real = [&](const char* name) { return float(atof(given[name].c_str())); };
  Settings settings = {whole("columns"), whole("parts"), whole("epochs"),  whole("pages"),
                       whole("most"),    whole("seed"),  whole("threads"),
                       whole("tokens"),  real("rate"),   real("decay"),  real("drop")};
  std::string directory = std::string(arguments[1]) + "/", path = directory + given["name"];
  Table table;
  table.labels = read<float>(directory + "labels.f32");
  table.weights = read<float>(directory + "weights.f32");
  table.lengths = read<float>(directory + "lengths.f32");
  table.scales = read<float>(directory + "scales.f32");
  table.groups = read<int>(directory + "groups.i32");
  table.parts = read<int>(directory + "parts.i32");
  table.ranges = read<int>(directory + "ranges.i32");
  table.shapes = read<int>(directory + "shapes.i32");
  table.levels = read<uint8_t>(directory + "levels.u8");
  if (settings.tokens > 0) {
    table.tokens = read<int>(directory + "tokens.i32");
    table.tokenEnds = read<int>(directory + "token-ends.i32");
  }
  size_t rows = table.labels.size(), columns = settings.columns;
  std::vector<uint8_t> bytes = read<uint8_t>(directory + "columns.u8");
  table.values.resize(rows * columns);
  for (size_t column = 0; column < columns; column++)
    for (size_t row = 0; row < rows; row++) table.values[row * columns + column] = bytes[column * rows + row];
  for (size_t row = 0; row < rows; row++)
    for (int page = row ? table.groups[row - 1] + 1 : 0; page <= table.groups[row]; page++) table.starts.push_back(row);
  int pages = table.starts.size();
  table.starts.push_back(rows);

  Floats predictions(rows, 0);
  std::vector<Net*> nets(settings.parts + 1);
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (int number = 0; number < settings.threads; number++)
    threads.emplace_back([&] {
      for (int job; (job = next++) <= settings.parts;) {
        int part = job == settings.parts ? -1 : job;
        std::vector<int> chosen;
        auto partOf = [&](int page) { return table.parts[table.starts[page]]; };
        for (int page = 0; page < pages; page++) {
          auto first = table.weights.begin() + table.starts[page], end = table.weights.begin() + table.starts[page + 1];
          if (first != end && partOf(page) != part && *std::max_element(first, end) > 0) chosen.push_back(page);
        }
        Net& net = *(nets[job] = new Net(table, settings, part));
        net.train(chosen);
        for (int page = 0; page < pages; page++) {
          if (table.starts[page] == table.starts[page + 1] || partOf(page) != part) continue;
          const Floats& out = net.judge(page);
          for (size_t row = 0; row < out.size(); row++) predictions[table.starts[page] + row] = 1 / (1 + std::exp(-out[row]));
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  FILE* file = fopen((path + ".f32").c_str(), "wb");
  fwrite(predictions.data(), sizeof(float), rows, file);
  fclose(file);
  file = fopen((path + "-weights.f32").c_str(), "wb");
  for (Net* net : nets) {
    net->write(file);
    delete net;
  }
  fclose(file);
}
