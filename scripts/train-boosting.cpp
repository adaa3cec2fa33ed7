// Gradient-boosted trees with histograms, as in train-boosting.mjs, for tables of half a million rows: logistic loss, soft labels, row
// weights, leaf-wise growth. Seeded. Compiled and run by train-fit.mjs:
//   boost DIR columns=N parts=N trees=N leaves=N rate=X rows=X light=X share=X lambda=X least=X seed=N threads=N name=NAME
// DIR holds labels.f32, weights.f32, groups.i32 (page of each row), parts.i32 (part of each row) and columns.u8 (binned columns, one after
// the other). Written: NAME.f32, each row's probability by the trees that did not see its part, and NAME.json, the trees per part left
// out and, last, of all rows.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int kBins = 32;

struct Node {
  int feature = -1;
  int bin = 0;
  int left = 0;
  int right = 0;
  double gain = 0;
  double value = 0;
};
using Tree = std::vector<Node>;

struct Settings {
  int columns, parts, trees, leaves, seed, threads;
  double rate, rows, light, share, lambda, least;
};

struct Table {
  /** Binned values, row after row: what a tree reads of a row is close together. */
  std::vector<uint8_t> values;
  size_t width = 0;
  std::vector<float> labels, weights;
  std::vector<int> groups, parts;
  /** The weight from which on a row is always drawn. */
  double heavy = 0;
};

struct Leaf {
  int node = 0;
  /** Places in the sample of this tree. */
  std::vector<int> rows;
  std::vector<float> histogram;
  double gradient = 0, hessian = 0, gain = 0;
  int feature = -1, bin = 0;
};

template <class T>
std::vector<T> read(const std::string& path, size_t count = 0) {
  FILE* file = fopen(path.c_str(), "rb");
  if (!file) {
    perror(path.c_str());
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  std::vector<T> values(count ? count : ftell(file) / sizeof(T));
  rewind(file);
  if (fread(values.data(), sizeof(T), values.size(), file) != values.size()) exit(1);
  fclose(file);
  return values;
}

double heavyWeight(const std::vector<float>& weights, double share) {
  double low = 1e-9, high = 1e3;
  for (int round = 0; round < 60; round++) {
    double middle = std::sqrt(low * high), drawn = 0, all = 0;
    for (float weight : weights) {
      if (weight <= 0) continue;
      drawn += std::min(1.0, weight / middle);
      all += 1;
    }
    (drawn / all > share ? low : high) = middle;
  }
  return low;
}

class Booster {
 public:
  Booster(const Table& table, const Settings& settings, int part)
      : table_(table), settings_(settings), random_(settings.seed + part + 7) {
    size_t count = table.labels.size();
    for (size_t row = 0; row < count; row++)
      if (table.parts[row] != part && table.weights[row] > 0) rows_.push_back(row);
    score_.assign(count, 0);
  }

  std::vector<Tree> run() {
    std::vector<Tree> trees;
    for (int round = 0; round < settings_.trees; round++) {
      std::vector<int> sample = draw();
      features_.clear();
      for (int column = 0; column < settings_.columns; column++)
        if (next() < settings_.share) features_.push_back(column);
      gather(sample);
      trees.push_back(grow(sample.size()));
      for (int row : rows_) score_[row] += evaluate(table_, trees.back(), row);
    }
    return trees;
  }

  static double evaluate(const Table& table, const Tree& tree, size_t row) {
    const uint8_t* values = &table.values[row * table.width];
    int node = 0;
    while (tree[node].feature >= 0)
      node = values[tree[node].feature] <= tree[node].bin ? tree[node].left : tree[node].right;
    return tree[node].value;
  }

 private:
  double next() { return std::uniform_real_distribution<double>(0, 1)(random_); }

  // Whole pages, then rows by weight: light ones seldom, and then they weigh more.
  std::vector<int> draw() {
    std::vector<char> kept(1 + *std::max_element(table_.groups.begin(), table_.groups.end()));
    for (char& keep : kept) keep = next() < settings_.rows;
    std::vector<int> sample;
    gradient_.clear();
    hessian_.clear();
    for (int row : rows_) {
      if (!kept[table_.groups[row]]) continue;
      double chance = std::min(1.0, table_.weights[row] / table_.heavy);
      if (chance < 1 && next() >= chance) continue;
      double weight = table_.weights[row] / chance;
      double p = 1 / (1 + std::exp(-score_[row]));
      gradient_.push_back((p - table_.labels[row]) * weight);
      hessian_.push_back(std::max(1e-6, p * (1 - p)) * weight);
      sample.push_back(row);
    }
    return sample;
  }

  // The sampled rows with the drawn columns only, so that counting them reads memory in order.
  void gather(const std::vector<int>& sample) {
    size_t width = features_.size();
    cells_.resize(sample.size() * width);
    uint8_t* cell = cells_.data();
    for (int row : sample) {
      const uint8_t* values = &table_.values[row * table_.width];
      for (int feature : features_) *cell++ = values[feature];
    }
  }

  void fill(Leaf& leaf) const {
    size_t width = features_.size();
    leaf.histogram.assign(width * kBins * 2, 0);
    for (int at : leaf.rows) {
      float gradient = gradient_[at], hessian = hessian_[at];
      const uint8_t* cells = &cells_[at * width];
      float* slots = leaf.histogram.data();
      for (size_t index = 0; index < width; index++, slots += kBins * 2) {
        float* slot = slots + cells[index] * 2;
        slot[0] += gradient;
        slot[1] += hessian;
      }
    }
  }

  void findSplit(Leaf& leaf) const {
    double allG = 0, allH = 0;
    for (int bin = 0; bin < kBins && !features_.empty(); bin++) {
      allG += leaf.histogram[bin * 2];
      allH += leaf.histogram[bin * 2 + 1];
    }
    leaf.gradient = allG;
    leaf.hessian = allH;
    leaf.feature = -1;
    leaf.gain = 1e-4;
    double lambda = settings_.lambda, whole = allG * allG / (allH + lambda);
    for (size_t index = 0; index < features_.size(); index++) {
      const float* slots = &leaf.histogram[index * kBins * 2];
      double g = 0, h = 0;
      for (int bin = 0; bin < kBins - 1; bin++) {
        g += slots[bin * 2];
        h += slots[bin * 2 + 1];
        if (h < settings_.least) continue;
        if (allH - h < settings_.least) break;
        double gain = g * g / (h + lambda) + (allG - g) * (allG - g) / (allH - h + lambda) - whole;
        if (gain <= leaf.gain) continue;
        leaf.gain = gain;
        leaf.feature = index;
        leaf.bin = bin;
      }
    }
  }

  Tree grow(size_t size) const {
    Tree tree(1);
    std::vector<Leaf> open(1);
    open[0].rows.resize(size);
    std::iota(open[0].rows.begin(), open[0].rows.end(), 0);
    fill(open[0]);
    findSplit(open[0]);
    for (int made = 1; made < settings_.leaves; made++) {
      auto best = open.end();
      for (auto leaf = open.begin(); leaf != open.end(); ++leaf)
        if (leaf->feature >= 0 && (best == open.end() || leaf->gain > best->gain)) best = leaf;
      if (best == open.end()) break;
      Leaf leaf = std::move(*best);
      open.erase(best);
      Leaf left, right;
      size_t width = features_.size();
      for (int at : leaf.rows) (cells_[at * width + leaf.feature] <= leaf.bin ? left : right).rows.push_back(at);
      left.node = tree.size();
      right.node = left.node + 1;
      tree.resize(tree.size() + 2);
      tree[leaf.node] = {features_[leaf.feature], leaf.bin, left.node, right.node, leaf.gain, 0};
      // Only the smaller side is counted; the other is what is left.
      Leaf& small = left.rows.size() < right.rows.size() ? left : right;
      Leaf& large = left.rows.size() < right.rows.size() ? right : left;
      fill(small);
      large.histogram = std::move(leaf.histogram);
      for (size_t slot = 0; slot < large.histogram.size(); slot++) large.histogram[slot] -= small.histogram[slot];
      findSplit(left);
      findSplit(right);
      open.push_back(std::move(left));
      open.push_back(std::move(right));
    }
    for (const Leaf& leaf : open)
      tree[leaf.node].value = -leaf.gradient / (leaf.hessian + settings_.lambda) * settings_.rate;
    return tree;
  }

  const Table& table_;
  const Settings& settings_;
  std::mt19937 random_;
  std::vector<int> rows_, features_;
  std::vector<float> score_, gradient_, hessian_;
  std::vector<uint8_t> cells_;
};

void write(const std::string& path, const std::vector<std::vector<Tree>>& models) {
  FILE* file = fopen(path.c_str(), "w");
  for (size_t part = 0; part < models.size(); part++) {
    fprintf(file, part ? ",[" : "[[");
    for (size_t number = 0; number < models[part].size(); number++) {
      fprintf(file, number ? ",[" : "[");
      const Tree& tree = models[part][number];
      for (size_t at = 0; at < tree.size(); at++) {
        const Node& node = tree[at];
        if (at) fprintf(file, ",");
        if (node.feature < 0)
          fprintf(file, "{\"value\":%.6g}", node.value);
        else
          fprintf(file, "{\"feature\":%d,\"bin\":%d,\"gain\":%.4g,\"left\":%d,\"right\":%d}", node.feature, node.bin,
                  node.gain, node.left, node.right);
      }
      fprintf(file, "]");
    }
    fprintf(file, "]");
  }
  fprintf(file, "]");
  fclose(file);
}

}  // namespace

int main(int count, char** arguments) {
  std::map<std::string, std::string> given;
  for (int index = 2; index < count; index++) {
    std::string text = arguments[index];
    given[text.substr(0, text.find('='))] = text.substr(text.find('=') + 1);
  }
  auto whole = [&](const char* name) { return atoi(given[name].c_str()); };
  auto real = [&](const char* name) { return atof(given[name].c_str()); };
  Settings settings = {whole("columns"), whole("parts"), whole("trees"), whole("leaves"), whole("seed"), whole("threads"),
                       real("rate"),     real("rows"),   real("light"),  real("share"),   real("lambda"), real("least")};
  std::string directory = std::string(arguments[1]) + "/", path = directory + given["name"];
  Table table;
  table.labels = read<float>(directory + "labels.f32");
  table.weights = read<float>(directory + "weights.f32");
  table.groups = read<int>(directory + "groups.i32");
  table.parts = read<int>(directory + "parts.i32");
  size_t rows = table.labels.size();
  table.width = settings.columns;
  table.values.resize(rows * table.width);
  std::vector<uint8_t> bytes = read<uint8_t>(directory + "columns.u8");
  for (size_t column = 0; column < table.width; column++)
    for (size_t row = 0; row < rows; row++) table.values[row * table.width + column] = bytes[column * rows + row];
  bytes = {};
  table.heavy = heavyWeight(table.weights, settings.light);

  std::vector<float> predictions(rows, 0);
  std::vector<std::vector<Tree>> models(settings.parts + 1);
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (int number = 0; number < settings.threads; number++)
    threads.emplace_back([&] {
      for (int job; (job = next++) <= settings.parts;) {
        int part = job == settings.parts ? -1 : job;
        models[job] = Booster(table, settings, part).run();
        for (size_t row = 0; row < rows && part >= 0; row++) {
          if (table.parts[row] != part) continue;
          double sum = 0;
          for (const Tree& tree : models[job]) sum += Booster::evaluate(table, tree, row);
          predictions[row] = 1 / (1 + std::exp(-sum));
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  FILE* file = fopen((path + ".f32").c_str(), "wb");
  fwrite(predictions.data(), sizeof(float), rows, file);
  fclose(file);
  write(path + ".json", models);
}
