"""The reference for bench/parse.ts: the same fields of the same page with BeautifulSoup.

Reads each box once and its rows in one pass, as a careful scraper would; prints the milliseconds
of the faster quarter of its rounds and what it read, so that both sides are known to have done the same work.
"""

import json
import statistics
import sys
import time

from bs4 import BeautifulSoup

STATIONS = ["ski", "push", "pull", "bbj", "row", "farm", "lunge", "wb"]
ROUNDS = 60


def order():
    """The mats in the order they are passed: class number and segment that ends there."""
    for lap in range(1, 8):
        yield 81 + 3 * lap, f"seg_run{lap}"
        yield 82 + 3 * lap, f"seg_rox_in{lap}"
        yield 50 + lap, f"seg_{STATIONS[lap - 1]}"
        yield 83 + 3 * lap, f"seg_rox_out{lap}"
    yield 105, "seg_run8"
    yield "finish_netto", "seg_wb"


ORDER = list(order())


def seconds(text):
    parts = text.split(":")
    if not all(part.isdigit() for part in parts):
        return None
    total = 0
    for part in parts:
        total = total * 60 + int(part)
    return total


def field(row):
    for token in row.get("class", []):
        if token.startswith("f-"):
            return token[2:]
    return None


def rows(soup, box):
    found = {}
    for row in soup.find(id=f"detail-box-{box}").find_all("tr"):
        name = field(row)
        if name is not None:
            cells = [cell.get_text().strip() for cell in row.find_all("td")]
            found[name] = [None if cell == "–" else cell for cell in cells]
    return found


def parse(html):
    soup = BeautifulSoup(html, "html.parser")
    general, info = rows(soup, "general"), rows(soup, "eventinfo")
    judges, totals = rows(soup, "judges"), rows(soup, "totals")
    summary, replay = rows(soup, "other"), rows(soup, "splits")
    last, first = [part.strip() for part in general["__fullname"][0].split(",")]
    segments, before, start = {}, 0, None
    for number, key in ORDER:
        day, clock, _ = replay[f"time_{number}"]
        reached = seconds(clock)
        start = seconds(day) - reached if start is None else start
        segments[key] = reached - before
        before = reached
    return {
        "athleteName": f"{first} {last}",
        "bibNumber": general["start_no_text"][0],
        "ageGroup": general["_type_age_class"][0],
        "nationality": general["__nation"][0].split()[0],
        "eventName": info["__meeting"][0],
        "division": info["__event"][0],
        "penalty": judges["gimmick_01"][0],
        "overallPlace": int(totals["place_all"][0]),
        "agPlace": int(totals["place_age"][0]),
        "totalTime": seconds(totals["time_finish_netto"][0]),
        "start": start,
        "summary": {name: seconds(cells[0]) for name, cells in summary.items()},
        "segmentTimes": segments,
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        html = file.read()
    for _ in range(5):
        parse(html)
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        result = parse(html)
        times.append((time.perf_counter() - begin) * 1000)
    quarter = statistics.quantiles(times, n=4)[0]
    print(json.dumps({"milliseconds": quarter, "result": result}))


main()
