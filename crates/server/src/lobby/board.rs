//! The state of the lobby: sockets, seeks, and changes not yet sent.

use std::collections::{BTreeMap, HashMap, HashSet};

use outflank_play::{GuestId, Speed};
use outflank_wire::lobby::{LobbyNews, SeekEnd};
use outflank_wire::rating::Rating;
use tokio::sync::mpsc;

use super::matching::{Candidate, pairs};
use super::refusal::LobbyRefusal;
use super::seek::Seek;
use super::{Came, Pairing, outgoing};
use crate::accounts::Accounts;
use crate::live::Outgoing;
use crate::{Failure, clock, convert};

/// The maximum number of seeks that one socket may post.
const MOST_OF_SOCKET: usize = 5;
/// The maximum number of seeks that one person may post through all sockets.
const MOST_OF_PERSON: usize = 10;
/// The maximum number of seeks from one address, which several people may share.
const MOST_OF_ADDRESS: usize = 40;
/// The maximum number of seeks from all IPv6 addresses of one organization.
const MOST_OF_NETWORK: usize = 4 * MOST_OF_ADDRESS;
/// The maximum number of seeks in total.
const MOST_SEEKS: usize = 10_000;
/// The maximum number of seeks sent to a socket when it enters.
pub(super) const MOST_SENT: usize = 500;
const NO_SEEK: Failure = Failure::NotFound("such seek");

/// A person's ratings, by game and speed.
pub(super) type Ratings = HashMap<(String, Speed), Rating>;

/// A socket in the lobby.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) who: Option<GuestId>,
    pub(super) has_account: bool,
    /// Whether the socket receives only challenges.
    pub(super) is_quiet: bool,
    pub(super) ratings: Ratings,
    pub(super) outbox: mpsc::Sender<Outgoing>,
}

#[derive(Debug, Default)]
pub(super) struct Board {
    last: u64,
    members: BTreeMap<u64, Member>,
    seeks: BTreeMap<u64, Seek>,
    /// Seeks that have not been sent yet.
    added: Vec<u64>,
    /// Ended seeks whose end has not been sent yet.
    removed: Vec<Seek>,
    here_told: u32,
    /// The number of each person's games that are being created. Until they exist, the person is not paired
    /// for another live game.
    beginning: HashMap<GuestId, usize>,
}

impl Board {
    fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Adds a socket, or changes its subscription.
    pub(super) fn enter(&mut self, before: Option<u64>, member: Member) -> u64 {
        let socket = before.unwrap_or_else(|| self.next());
        self.members.insert(socket, member);
        socket
    }

    /// Removes a socket and its seeks.
    pub(super) fn leave(&mut self, socket: u64) {
        self.members.remove(&socket);
        for seek in self.numbers(|seek| seek.socket == socket) {
            self.end(seek, SeekEnd::Cancelled);
        }
    }

    /// Stores the ratings of a socket's user.
    pub(super) fn know(&mut self, socket: u64, ratings: Ratings) {
        if let Some(member) = self.members.get_mut(&socket) {
            member.ratings = ratings;
        }
    }

    /// Returns the current seeks as a socket may see them.
    pub(super) fn entered(&self, socket: u64, accounts: &Accounts) -> LobbyNews {
        let Some(member) = self.members.get(&socket) else {
            return LobbyNews::Entered { seeks: Vec::new(), more: 0, here: self.here() };
        };
        let added: HashSet<u64> = self.added.iter().copied().collect();
        let seeks = self.seeks.values().rev().filter(|seek| !added.contains(&seek.number));
        let visible = seeks.filter_map(|seek| message(seek, member, accounts));
        // The user's own seeks and challenges are always included.
        let (mut seeks, others): (Vec<_>, Vec<_>) = visible.partition(|seek| seek.mine || seek.to.is_some());
        let more = others.len().saturating_sub(MOST_SENT.saturating_sub(seeks.len()));
        let n_others = others.len() - more;
        seeks.extend(others.into_iter().take(n_others));
        LobbyNews::Entered { seeks, more: convert::number(more), here: self.here() }
    }

    pub(super) fn n_seeks(&self) -> usize {
        self.seeks.len()
    }

    /// Returns the number of people in the lobby.
    fn here(&self) -> u32 {
        let loud = self.members.iter().filter(|(_, member)| !member.is_quiet);
        let (known, unknown): (Vec<_>, Vec<_>) = loud.partition(|(_, member)| member.who.is_some());
        let people: HashSet<_> = known.into_iter().filter_map(|(_, member)| member.who).collect();
        convert::number(people.len() + unknown.len())
    }

    /// Adds a seek. Refuses a challenge if its receiver is not in the lobby. A quick seek replaces the
    /// socket's earlier quick seek.
    pub(super) fn add(&mut self, mut seek: Seek, accounts: &Accounts) -> Result<u64, Failure> {
        if let Some((other, name)) = &seek.to {
            let is_there = self.members.values().any(|member| member.who == Some(*other));
            if !is_there || accounts.are_apart(seek.by.who, *other) {
                return Err(LobbyRefusal::NotHere(name.to_string()).into());
            }
        }
        let replaced =
            self.seeks.values().find(|other| other.socket == seek.socket && other.is_quick && seek.is_quick);
        let replaced = replaced.map(|seek| seek.number);
        self.check_room(&seek, replaced)?;
        if let Some(replaced) = replaced {
            self.end(replaced, SeekEnd::Cancelled);
        }
        let number = self.next();
        seek.number = number;
        self.seeks.insert(number, seek);
        self.added.push(number);
        Ok(number)
    }

    /// Fails if a seek would exceed a limit. Does not count `replaced`, which the seek replaces.
    fn check_room(&self, seek: &Seek, replaced: Option<u64>) -> Result<(), Failure> {
        let others = || self.seeks.values().filter(|other| Some(other.number) != replaced);
        let network = seek.client.network();
        let of_socket = others().filter(|other| other.socket == seek.socket).count();
        let of_person = others().filter(|other| other.by.who == seek.by.who).count();
        let of_address = others().filter(|other| other.client.is_same(seek.client)).count();
        let of_network =
            others().filter(|other| network.is_some() && other.client.network() == network).count();
        let has_share = seek.client.has_share();
        for (are, most, whose) in [
            (of_socket, MOST_OF_SOCKET, "per socket"),
            (of_person, MOST_OF_PERSON, "per person"),
            (of_address, if has_share { MOST_OF_ADDRESS } else { MOST_SEEKS }, "from one address"),
            (of_network, if has_share { MOST_OF_NETWORK } else { MOST_SEEKS }, "from one network"),
        ] {
            if are >= most {
                return Err(LobbyRefusal::TooManySeeks { most, whose }.into());
            }
        }
        if others().count() >= MOST_SEEKS { Err(Failure::Busy) } else { Ok(()) }
    }

    /// Whether a seek belongs to the user of a socket.
    pub(super) fn is_of(&self, seek: u64, socket: u64) -> bool {
        let who = self.members.get(&socket).and_then(|member| member.who);
        who.is_some() && self.seeks.get(&seek).map(|seek| seek.by.who) == who
    }

    /// Whether a seek challenges the user of a socket.
    pub(super) fn is_to(&self, seek: u64, socket: u64) -> bool {
        let who = self.members.get(&socket).and_then(|member| member.who);
        let to = self.seeks.get(&seek).and_then(|seek| seek.to.as_ref()).map(|(other, _)| *other);
        to.is_some() && to == who
    }

    /// Ends a seek and tells its owner the reason.
    pub(super) fn end(&mut self, seek: u64, why: SeekEnd) {
        if let Some(seek) = self.remove(seek) {
            self.send(seek.socket, &LobbyNews::Ended { seek: seek.number, why });
        }
    }

    fn remove(&mut self, seek: u64) -> Option<Seek> {
        let seek = self.seeks.remove(&seek)?;
        // A seek that was never sent needs no message about its end.
        match self.added.iter().position(|added| *added == seek.number) {
            Some(at) => drop(self.added.swap_remove(at)),
            None => self.removed.push(seek.clone()),
        }
        Some(seek)
    }

    /// Ends a person's seeks for live games, on all sockets.
    pub(super) fn end_live_seeks(&mut self, person: GuestId) {
        for seek in self.numbers(|seek| seek.by.who == person && seek.is_live()) {
            self.end(seek, SeekEnd::Cancelled);
        }
    }

    pub(super) fn end_seeks_of(&mut self, person: GuestId) {
        for seek in self.numbers(|seek| seek.by.who == person) {
            self.end(seek, SeekEnd::Cancelled);
        }
    }

    fn numbers(&self, which: impl Fn(&Seek) -> bool) -> Vec<u64> {
        self.seeks.values().filter(|seek| which(seek)).map(|seek| seek.number).collect()
    }

    /// Records that a game of two people is being created.
    fn begins(&mut self, people: [GuestId; 2]) {
        for person in people {
            *self.beginning.entry(person).or_default() += 1;
        }
    }

    /// Records that the game of two people exists or could not be created.
    pub(super) fn has_begun(&mut self, people: [GuestId; 2]) {
        for person in people {
            if let Some(left) = self.beginning.get_mut(&person) {
                *left -= 1;
                if *left == 0 {
                    self.beginning.remove(&person);
                }
            }
        }
    }

    /// Whether a seek must wait because another game of its owner is being created.
    fn is_put_off(&self, seek: &Seek) -> bool {
        seek.is_live() && self.beginning.contains_key(&seek.by.who)
    }

    /// Removes a seek that a user accepts, if they may.
    pub(super) fn take(&mut self, seek: u64, socket: u64, accounts: &Accounts) -> Result<Seek, Failure> {
        let member = self.members.get(&socket).ok_or(NO_SEEK)?;
        let found = self.seeks.get(&seek).ok_or(NO_SEEK)?;
        match message(found, member, accounts) {
            None => return Err(NO_SEEK),
            Some(visible) if visible.mine => {
                return Err(Failure::Forbidden("you cannot accept your own seek"));
            }
            Some(_) if found.terms.is_rated && !member.has_account => {
                return Err(Failure::SignIn("only accounts have ratings"));
            }
            Some(visible) if !visible.acceptable => {
                return Err(Failure::Forbidden("this seek is not for you: your rating is out of its range"));
            }
            Some(_) if self.is_put_off(found) => return Err(NO_SEEK),
            Some(_) => {}
        }
        let who = member.who.ok_or(NO_SEEK)?;
        if found.is_live() && self.beginning.contains_key(&who) {
            return Err(Failure::Forbidden("you are already paired; your game is about to begin"));
        }
        let taken = self.remove(seek).ok_or(NO_SEEK)?;
        self.begins([taken.by.who, who]);
        Ok(taken)
    }

    /// Pairs matching seeks in the pool of the seek `of`, or otherwise in all pools with quick seeks. A
    /// paired person gets no other live game until this one exists.
    pub(super) fn pairings(&mut self, of: Option<u64>, now: i64, accounts: &Accounts) -> Vec<Pairing> {
        let wanted = of.and_then(|seek| self.seeks.get(&seek)).map(|seek| seek.pool.clone());
        if of.is_some() && wanted.is_none() {
            return Vec::new();
        }
        let mut pools: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        for seek in self.seeks.values().filter(|seek| seek.to.is_none()) {
            if wanted.as_ref().is_none_or(|wanted| *wanted == seek.pool) {
                pools.entry(&seek.pool).or_default().push(seek.number);
            }
        }
        let pools: Vec<Vec<u64>> = pools.into_values().filter(|pool| pool.len() > 1).collect();
        let are_apart = |one, other| accounts.are_apart(one, other);
        let mut pairings = Vec::new();
        for pool in pools {
            // Looks up the seeks again for each pool, since pairings in an earlier pool may have ended them.
            let waiting = pool.iter().filter_map(|number| self.seeks.get(number));
            let waiting: Vec<Candidate> =
                waiting.filter(|seek| !self.is_put_off(seek)).map(Seek::candidate).collect();
            if wanted.is_none() && !waiting.iter().any(|one| one.is_quick) {
                continue;
            }
            for (one, other) in pairs(&waiting, now, are_apart) {
                if let Some((seek, other)) = self.remove(one).zip(self.remove(other)) {
                    self.begins([seek.by.who, other.by.who]);
                    let (socket, person) = (other.socket, other.by.clone());
                    pairings.push(Pairing {
                        seek,
                        other: person,
                        socket,
                        came: Came::OfSeek(Box::new(other)),
                    });
                }
            }
        }
        pairings
    }

    /// Pairs the seeks of two people again after their game could not be created.
    pub(super) fn pairings_after(
        &mut self,
        people: [GuestId; 2],
        now: i64,
        accounts: &Accounts,
    ) -> Vec<Pairing> {
        let waiting = self.numbers(|seek| people.contains(&seek.by.who) && seek.is_live());
        waiting.into_iter().flat_map(|seek| self.pairings(Some(seek), now, accounts)).collect()
    }

    /// Sends news to a socket, or drops the socket if it is too slow.
    pub(super) fn send(&mut self, socket: u64, news: &LobbyNews) {
        let Some(member) = self.members.get(&socket) else { return };
        if member.outbox.try_send(outgoing(news.clone())).is_err() {
            self.leave(socket);
        }
    }

    /// Sends everybody the changes since the last call.
    pub(super) fn tell_changes(&mut self, accounts: &Accounts) {
        let here = self.here();
        let (added, removed) = (std::mem::take(&mut self.added), std::mem::take(&mut self.removed));
        let has_changed = here != self.here_told;
        self.here_told = here;
        if added.is_empty() && removed.is_empty() && !has_changed {
            return;
        }
        let mut behind = Vec::new();
        for (socket, member) in &self.members {
            let seeks = added.iter().filter_map(|seek| self.seeks.get(seek));
            let added: Vec<_> = seeks.filter_map(|seek| message(seek, member, accounts)).collect();
            let gone = removed.iter().filter(|seek| message(seek, member, accounts).is_some());
            let removed: Vec<u64> = gone.map(|seek| seek.number).collect();
            let is_told = !added.is_empty() || !removed.is_empty() || (has_changed && !member.is_quiet);
            let news = LobbyNews::Changed { added, removed, here };
            if is_told && member.outbox.try_send(outgoing(news)).is_err() {
                behind.push(*socket);
            }
        }
        for socket in behind {
            self.leave(socket);
        }
    }
}

/// Converts a seek to the form that a socket sees. `None` if the seek is hidden from it.
fn message(seek: &Seek, member: &Member, accounts: &Accounts) -> Option<outflank_wire::lobby::Seek> {
    let is_mine = member.who == Some(seek.by.who);
    let is_asked = seek.to.as_ref().is_some_and(|(other, _)| member.who == Some(*other));
    let is_heard = match seek.to {
        Some(_) => is_asked || is_mine,
        None => !member.is_quiet,
    };
    let is_apart = member.who.is_some_and(|who| !is_mine && accounts.are_apart(who, seek.by.who));
    if !is_heard || is_apart {
        return None;
    }
    let points = seek.group().and_then(|group| member.ratings.get(&group)).map(|rating| rating.points);
    let may_play = member.who.is_some() && (!seek.terms.is_rated || member.has_account);
    let is_acceptable = !is_mine && may_play && (is_asked || seek.takes(points, clock::now().0));
    Some(seek.message(is_mine, is_acceptable))
}
